import type { Section } from '../legal-text.ts'

export const privacyData: readonly Section[] = [
  {
    anchor: '1',
    title: 'What information we collect',
    blocks: [
      { heading: 'Information you give us', anchor: 'personal' },
      `You give us personal information when you accept an invitation, sign in, complete your profile, send a
      suggestion, or write to us. Depending on what you do, this is:`,
      {
        list: [
          `your name and e-mail address, and a photo if you add one;`,
          `your password, which we keep only in a form that cannot be turned back into the password;`,
          `your gender and date of birth, where your employer’s programme uses them;`,
          `what you write in suggestions, comments and messages, with the pictures you attach;`,
          `if you buy something from us: your card number, the history of your purchases and your invoices.`,
        ],
      },
      `Whatever you tell us must be true, complete and accurate. Please let us or your employer know when something
      changes.`,
      `**Sensitive information.** We do not process it. Please do not put any into free-text fields or pictures.`,
      { heading: 'Information from other sources', anchor: 'icfos' },
      `Most of what we hold about drivers comes from their employer: name, employee number, division, location, role,
      hire date and birth date, and the badges awarded. An employer may also upload attendance and trip records from
      its own systems, such as scheduled times, log-in and log-out times, the truck driven and the number of trips.
      Our rewards partner tells us whether a transfer of coins went through.`,
      { heading: 'Information collected by itself' },
      {
        list: [
          `**Device data:** device ID, model and manufacturer, operating system and its version, browser, mobile
          carrier and IP address.`,
          `**Use of the application:** which screens are opened and when, purchases made, and the errors that
          occurred.`,
          `**Location:** the application may keep your position in a cache on your own device, for functions that
          depend on where you are. It stays there.`,
        ],
      },
      { heading: 'What the application may ask of your phone' },
      `The mobile application may ask for access to bluetooth, calendar, camera, contacts, microphone, reminders,
      sensors, SMS messages, social media accounts and storage, and for permission to send push notifications. It asks
      when a function first needs it. You can refuse, and you can change your mind at any time in the settings of your
      device.`,
      { heading: 'All categories at a glance', anchor: 'table' },
      {
        table: {
          caption: 'Personal information collected in the past 12 months',
          columns: ['Category', 'What belongs to it', 'Where it comes from'],
          rows: [
            [
              'Identifiers',
              'Name, e-mail address, employee number, account name, device ID, IP address',
              'You, your employer, your device',
            ],
            [
              'Customer records',
              'Name, contact details and employment details as an employer keeps them',
              'Your employer',
            ],
            ['Gender and date of birth', 'As entered in the profile or in an import', 'You, your employer'],
            ['Financial information', 'Card number, purchase history, invoices', 'You, our payment provider'],
            [
              'Commercial information',
              'Purchase history, coins earned and transferred',
              'You, your employer, our rewards partner',
            ],
            ['Account security', 'Password, sign-in times, recovery codes', 'You'],
            ['Use of the application', 'Screens opened, actions taken, errors', 'Your device'],
            [
              'Device data',
              'Device ID, model, manufacturer, operating system and version, browser, carrier, IP address',
              'Your device',
            ],
            ['Location', 'Position cached on the device', 'Your device'],
            [
              'Professional information',
              'Employer, role, division, location, hire date, attendance, trips, badges, points',
              'Your employer',
            ],
          ],
        },
      },
      `In the same 12 months we have collected no biometric data, no genetic data, no recordings of sound or sight
      outside pictures you chose to upload, no school records, and no sensitive information.`,
    ],
  },
  {
    anchor: '2',
    title: 'How we process your information',
    blocks: [
      `We use personal information for these purposes and for none that contradicts them:`,
      {
        list: [
          `**Accounts.** To create your account, sign you in and keep you signed in safely.`,
          `**The programme.** To award badges, count points, show leaderboards and score cards, release trips, and pay
          out coins.`,
          `**Messages.** To send invitations, password links, push notifications from your employer, and notices about
          changes to the Services.`,
          `**Help.** To answer your questions and to look into what went wrong.`,
          `**Feedback.** To pass your suggestions to your employer, and to ask what you think of the Services.`,
          `**Protection.** To notice and stop misuse and fraud, and to show who changed what in a programme.`,
          `**Improvement.** To see in figures, without looking at single people, which functions are used.`,
          `**Law.** To keep the records the law demands, and to defend legal claims.`,
        ],
      },
      { heading: 'How this happens in practice', anchor: 'hwpyi' },
      `Your employer decides who takes part, what is rewarded and what the people in charge may see; for that part we
      act on its instructions. We decide alone about the security of the Services, about our own bookkeeping and about
      our duties under the law.`,
      `Points and ranks are calculated from badges and released trips. They are simple sums, they can be looked at on
      your score card, and we draw no conclusions from them that would have a legal effect on you. If you believe that
      a figure is wrong, ask your employer to look at it.`,
    ],
  },
  {
    anchor: '3',
    title: 'On which legal bases we rely',
    blocks: [
      `We process personal information only where the law gives us a reason to.`,
      { heading: 'European Economic Area, United Kingdom and Switzerland' },
      {
        list: [
          `**Contract:** we need the information to provide what you or your employer asked for.`,
          `**Consent:** you said yes to a certain use, for example push notifications. You can [take it
          back](#withdrawconsent).`,
          `**Legitimate interests:** running a safe and useful service, preventing fraud and understanding how the
          Services are used, as long as your own interests do not weigh more.`,
          `**Legal obligation:** a law, a court or an authority requires it.`,
          `**Vital interests:** somebody’s safety is at stake.`,
        ],
      },
      { heading: 'Canada' },
      `We rely on your express consent, or on consent that follows clearly from the situation, such as accepting your
      employer’s invitation. You can withdraw it at any time. In exceptional cases the law lets us act without
      consent: to investigate fraud, to identify somebody who is injured or has died, to obey a subpoena or an order,
      when information was produced at work and is used for the purpose it was produced for, or when it is already
      public as the regulations define it.`,
      { heading: 'United States' },
      `We process information for the business purposes in [section 2](#2), and you have the rights in
      [section 12](#12).`,
    ],
  },
  {
    anchor: '4',
    title: 'When and with whom we share information',
    blocks: [
      {
        list: [
          `**Your employer.** The people your employer put in charge see your profile, badges, points, coins, trips
          and suggestions, each within the divisions given to them.`,
          `**Your colleagues.** A leaderboard shows name, photo and points to people of your company. A competition
          can have a public board, which anyone with its link can open; it shows the first name and an initial, the
          company, the rank, the points, and of the latest award the badge and when it was given.`,
          `**Rewards partners.** To turn coins into rewards we send a partner who you are, how many coins you
          transfer, and nothing beyond what it needs for that.`,
          `**Service providers.** Companies that host the Services, deliver mail and push notifications, or take
          payments for us. A contract binds them to our instructions.`,
          `**Authorities.** Where a law, a court or a lawful request obliges us, or where it is needed to protect
          somebody’s rights or safety.`,
          `**A change of owner.** If our business or a part of it is sold, merged or financed, information may pass to
          the other side under the promises of this policy.`,
        ],
      },
      `We do not sell personal information, and we do not share it for advertising across other sites.`,
    ],
  },
  {
    anchor: '5',
    title: 'Cookies and similar means',
    blocks: [
      `The website keeps a few things in the storage of your browser because it cannot work without them: the key to
      your session, the language you chose and that of your profile, and your choices of light or dark colours, of a
      narrow menu and of keyboard shortcuts. Until the tab is closed it also keeps the e-mail address that you typed to
      sign in. The session ends after 30 minutes without
      activity. None of this serves advertising.`,
      `Sites that we link to, including those of rewards partners, may set cookies of their own; their policies apply
      there. You can clear or block cookies and stored data in your browser. You will then be signed out, and your
      choices will be forgotten.`,
    ],
  },
]
