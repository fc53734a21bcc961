import type { MailWording } from './mail.wording.ts'

const NOT_ME =
  'If this was not you, choose a new password at once with “Forgot your password?” on the sign-in page, and tell your administrator.'

export const english: MailWording = {
  greeting: 'Hello {name},',
  fallback: 'If the button does not work, copy this address into your browser:',
  from: ' from the network address {address}',
  templates: {
    invitation: {
      subject: 'Your invitation to Laurel',
      lines: ['An account has been prepared for you in Laurel.'],
      button: 'Choose your password',
      note: 'The link works once and for seven days. If you did not expect this message, you can ignore it.',
    },
    'invitation-of-company': {
      subject: '{company} invites you to Laurel',
      lines: ['An account has been prepared for you in the recognition programme of {company}.'],
      button: 'Choose your password',
      note: 'The link works once and for seven days. If you did not expect this message, ask at {company} before you open it.',
    },
    'invitation-by-person': {
      subject: '{company} invites you to Laurel',
      lines: ['{by} of {company} invites you to the recognition programme of the company. Your account is ready.'],
      button: 'Choose your password',
      note: 'The link works once and for seven days. If you did not expect this message, ask {by} before you open it.',
    },
    'password-reset': {
      subject: 'Choose a new password for Laurel',
      lines: ['Somebody, hopefully you, asked for a new password. The old one keeps working until you choose another.'],
      button: 'Choose a new password',
      note: 'The link works once and for one hour. If it was not you, ignore this message; nothing has changed.',
    },
    'password-reset-by-admin': {
      subject: 'Choose a new password for Laurel',
      lines: [
        'The administrator {by} asked us to send you this link. With it you choose a new password; the old one keeps working until then.',
      ],
      button: 'Choose a new password',
      note: 'The link works once and for one hour. If you did not ask your administrator for it, you can ignore this message; nothing has changed.',
    },
    'address-confirm': {
      subject: 'Confirm your new e-mail address for Laurel',
      lines: [
        'You asked to use this address, {email}, for Laurel. It counts as soon as you open the link. Until then you sign in with your present address.',
      ],
      button: 'Confirm this address',
      note: 'The link works once and for 24 hours. If you know nothing about this, ignore the message; nothing will change.',
    },
    'password-changed': {
      subject: 'Your Laurel password was changed',
      lines: ['The password of your account was changed on {when}{from}. Every other session was ended.'],
      note: NOT_ME,
    },
    'password-set-by-admin': {
      subject: 'An administrator set a new Laurel password for you',
      lines: [
        'The administrator {by} set a new password for your account on {when}. You were signed out everywhere.',
        'Ask {by} for the password, and change it in your profile after signing in.',
      ],
      note: 'If you did not expect this, ask your administrator what happened.',
    },
    'factor-on': {
      subject: 'The second factor is on for your Laurel account',
      lines: [
        'On {when}{from} the second factor was turned on. From now on a code from the authenticator app is needed to sign in.',
      ],
      note: 'If this was not you, tell your administrator at once: an Admin can turn the second factor off for you. Then choose a new password.',
    },
    'factor-off': {
      subject: 'The second factor is off for your Laurel account',
      lines: ['On {when}{from} the second factor was turned off. The password alone is now enough to sign in.'],
      note: NOT_ME,
    },
    'factor-off-by-admin': {
      subject: 'An administrator turned your second factor off in Laurel',
      lines: [
        'The administrator {by} turned the second factor of your account off on {when}. The password alone is now enough to sign in, and you were signed out everywhere.',
        'You can set the second factor up again in your profile.',
      ],
      note: 'If you did not ask for this, choose a new password with “Forgot your password?” on the sign-in page, and ask your administrator what happened.',
    },
    'recovery-codes-new': {
      subject: 'New recovery codes for your Laurel account',
      lines: [
        'On {when}{from} a new set of recovery codes was made for your account. The codes before it no longer work.',
      ],
      note: NOT_ME,
    },
    'passkey-added': {
      subject: 'A passkey was added to your Laurel account',
      lines: ['On {when}{from} a passkey was added to your account. Whoever has it can sign in without your password.'],
      note: NOT_ME,
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your Laurel account',
      lines: ['On {when}{from} a passkey of your account was removed. It no longer opens anything.'],
      note: NOT_ME,
    },
    'address-requested': {
      subject: 'Your Laurel account is to get another e-mail address',
      lines: [
        'On {when}{from} it was asked to change the e-mail address of your account to {email}. The new address counts once a link sent there is opened. Until then nothing changes.',
      ],
      note: 'If this was not you, withdraw the change in your profile, choose a new password at once, and tell your administrator.',
    },
    'address-taken': {
      subject: 'This e-mail address already has a Laurel account',
      lines: [
        'Somebody asked to use this address, {email}, for another Laurel account. It already belongs to an account, so nothing was changed.',
        'If it was you, sign in with this address, or ask your administrator which of your accounts to keep.',
      ],
      note: 'If it was not you, you can ignore this message.',
    },
    'address-changed': {
      subject: 'The e-mail address of your Laurel account was changed',
      lines: [
        'On {when} the e-mail address of your account became {email}. This message is the last one to the old address.',
      ],
      note: 'If this was not you, tell your administrator at once: only an administrator can give you the old address back.',
    },
    'address-changed-by-admin': {
      subject: 'The e-mail address of your Laurel account was changed',
      lines: [
        'The administrator {by} changed the e-mail address of your account to {email} on {when}. You sign in with the new address from now on. This message is the last one to the old address.',
      ],
      note: 'If you did not expect this, ask your administrator what happened.',
    },
    'sign-in-locked': {
      subject: 'Too many wrong passwords for your Laurel account',
      lines: [
        'Up to {when} somebody entered wrong passwords for your account too often{from}. Signing in from there is refused for some minutes. Your password still works.',
      ],
      note: 'If it was you, wait a quarter of an hour, or choose a new password with “Forgot your password?” on the sign-in page. If it was not you and your password is short or used elsewhere, choose a new one and set up the second factor in your profile.',
    },
    'sign-on': {
      subject: 'How you sign in to Laurel',
      lines: [
        '{company} signs in to Laurel through its own service. You need no password here: open Laurel and enter your e-mail address.',
      ],
      button: 'Sign in with your company',
      note: 'If you did not expect this message, you can ignore it; nothing has changed.',
    },
    'sign-on-linked': {
      subject: 'Your Laurel account is linked to the sign-in of your company',
      lines: [
        'On {when}{from} your account was linked to the sign-in service of your company, where its address is known. From now on you can sign in there.',
      ],
      note: 'If this was not you, tell your administrator at once.',
    },
    'queue-stopped': {
      subject: 'Laurel: coin transfers have stopped',
      lines: [
        'The transfer queue stopped on {when}. {reason}',
        'Nothing is lost and nothing is paid twice: the transfers wait until somebody restarts the queue.',
      ],
      button: 'Open the transfer queue',
      note: 'Every active Admin gets this message once for each stop.',
    },
    'transfers-refused': {
      subject: 'Laurel: transfers were refused',
      lines: [
        'Since {when}: {reason}',
        'The coins stay held until somebody tries each of these transfers again or cancels it. All others go on.',
      ],
      button: 'Open the transfer queue',
      note: 'Every active Admin gets this message once, and another one when no refused transfer is left.',
    },
    'job-given-up': {
      subject: 'Laurel: background work was given up',
      lines: [
        'Since {when}: {reason}',
        'The log of the server or worker names the reason. The health check tells how the other parts are.',
      ],
      note: 'Every active Admin gets this message once, and another one when it is over.',
    },
    'backup-failed': {
      subject: 'Laurel: the backup has failed',
      lines: [
        'Since {when}: {reason}',
        'Earlier backups are still there. Once the cause is removed, npm run backup makes one at once; otherwise the next one is made at night.',
      ],
      note: 'Every active Admin gets this message once, and another one when a backup was made.',
    },
    'trouble-over': {
      subject: 'Laurel: a trouble is over',
      lines: ['{reason}', 'It is over since {when}.'],
      button: 'Open the transfer queue',
      note: 'Every active Admin who was told of the trouble gets this message.',
    },
    'export-failed': {
      subject: 'Laurel: an upload to the rewards platform has failed',
      lines: [
        'The upload of people to the rewards platform was given up on {when}, after several tries. {reason}',
        'The next daily upload takes place as planned. Once the cause is removed you can also upload at once.',
      ],
      button: 'Open the uploads',
      note: 'Every active Admin gets this message once for each upload that was given up.',
    },
    'budget-warned': {
      subject: 'Budget of {month}: {used} of {coins} coins are used ({place})',
      lines: ['{place}: {used} of the {coins} coins for {month} are given. {left} are left.'],
      button: 'Open the budgets',
      note: 'Company admins, and the managers of a division about its budget, get this message once a month.',
    },
    'budget-used-up': {
      subject: 'Budget of {month} used up ({place})',
      lines: ['{place}: {used} of the {coins} coins for {month} are given.', '{words}'],
      button: 'Open the budgets',
      note: 'Company admins, and the managers of a division about its budget, get this message once a month.',
    },
    'key-ends': {
      subject: 'The API key “{about}” ends on {date}',
      lines: [
        'The API key “{about}” works up to {date}. After that the system that uses it is refused.',
        'Renew the key: the system gets the new secret while the old one still works for 24 hours.',
      ],
      button: 'Open the integrations',
      note: 'Company admins get this message once for each key, two weeks before it ends.',
    },
    'gps-source-stopped': {
      subject: 'GPS files of {place} are no longer fetched: “{about}” has stopped',
      lines: ['The GPS source “{about}” of {place} has stopped.', '{words}'],
      button: 'Open the integrations',
      note: 'Nothing is lost: once the source is resumed, the files that are still there are fetched.',
    },
    'proposal-waiting': {
      subject: '{by} proposes “{about}” for {people}',
      lines: ['{by} proposes the badge “{about}” for {people} of {place}, {coins} in all. It waits for your decision.'],
      button: 'Open the proposal',
      note: 'Without a decision the proposal expires after 14 days. The people know nothing of it until it is approved.',
    },
    'proposal-reminder': {
      subject: 'Still waiting: “{about}” for {people}',
      lines: [
        '{by} proposed the badge “{about}” for {people} of {place}, {coins} in all. Nobody has decided about it yet.',
      ],
      button: 'Open the proposal',
      note: 'Without a decision the proposal expires 14 days after it was made.',
    },
    'proposal-approved': {
      subject: 'Approved: “{about}” for {people}',
      lines: ['{by} approved your proposal. {people} of {place} have received the badge “{about}” in your name.'],
      button: 'Open the proposal',
      note: 'You get this message because you proposed it.',
    },
    'proposal-denied': {
      subject: 'Denied: “{about}” for {people}',
      lines: ['{by} denied your proposal to give the badge “{about}” to {people} of {place}:', '{words}'],
      button: 'Open the proposal',
      note: 'You get this message because you proposed it.',
    },
    'proposal-expired': {
      subject: 'Expired: “{about}” for {people}',
      lines: [
        'Nobody decided about your proposal to give the badge “{about}” to {people} of {place} within 14 days. It has expired.',
        'You can assign the badge again.',
      ],
      button: 'Open the proposal',
      note: 'You get this message because you proposed it.',
    },
    'break-glass-used': {
      subject: '{by} signed in to Laurel with break-glass',
      lines: [
        'Your company signs in through its own service. {by}, who is named for break-glass, signed in with password and second factor instead, from the network address {place}.',
      ],
      button: 'Open the integrations',
      note: 'Every company admin gets this message. If nobody knows why it was needed, ask {by}, and look at the audit trail.',
    },
    'sign-on-off': {
      subject: 'Passwords work again in Laurel',
      lines: ['{by} has switched off that your company must sign in through its own service. Passwords work again.'],
      button: 'Open the integrations',
      note: 'Every company admin gets this message.',
    },
    'scheduled-report': {
      subject: '{about}',
      lines: ['{words}'],
      button: 'Open it in Laurel',
      note: 'You get this message because you are a recipient of a schedule of {company}. A company admin can take you off it.',
    },
    'schedule-stopped': {
      subject: 'A schedule was switched off: {about}',
      lines: [
        '“{about}” could not be sent three times and was switched off on {when}.',
        'It goes on as soon as somebody has looked at its recipients and saved it again.',
      ],
      button: 'Open the schedules',
      note: 'Whoever made the schedule gets this message; once they have left, every company admin does.',
    },
    'webhook-stopped': {
      subject: 'A webhook was switched off: {about}',
      lines: [
        'Laurel no longer sends events to {about}. {words}',
        'Nothing more is sent until somebody switches the endpoint on again. What failed in the last 30 days can then be sent again; what happens meanwhile is not kept.',
      ],
      button: 'Open the integrations',
      note: 'Every company admin gets this message.',
    },
    'suggestion-answered': {
      subject: 'An answer to your suggestion “{about}”',
      lines: ['{by} has answered your suggestion “{about}”:', '{words}'],
      note: 'You get this message because you sent this suggestion.',
    },
  },
}
