import type { Section } from '../legal-text.ts'

export const privacyRights: readonly Section[] = [
  {
    anchor: '6',
    title: 'International transfer',
    blocks: [
      `We operate from the United States. If you use the Services from elsewhere, your information may be sent to,
      stored in and processed in the United States, Canada and other countries in which we, your employer or our
      providers work. The law there may protect it less than the law at home.`,
      `When information leaves the European Economic Area, the United Kingdom or Switzerland, we rely on a decision
      that the other country protects it well enough, or on the standard contractual clauses approved by the European
      Commission and their British and Swiss counterparts. You can ask us for a copy.`,
    ],
  },
  {
    anchor: '7',
    title: 'How long we keep information',
    blocks: [
      `We keep personal information for as long as you have an account and your employer’s programme runs, and
      afterwards only as long as tax, accounting or other laws require, or as a dispute lasts.`,
      `When there is no reason left, we delete the information or make it anonymous. What you earned then remains in
      the programme’s totals without your name, so that its books still balance. If deletion is not possible at once,
      because the information is in a backup, we set it apart, use it for nothing else, and delete it as soon as we
      can.`,
    ],
  },
  {
    anchor: '8',
    title: 'How we keep information safe',
    blocks: [
      `Among other measures, we store passwords only as salted hashes, let every person see no more than their role
      and company require, end idle sessions, offer a second factor for signing in, limit the number of sign-in
      attempts, and keep a record of who changed what.`,
      `Still, no transmission over the internet and no storage is perfectly secure, and we cannot promise that nobody
      will ever get past these measures. Please use the Services in a safe environment, choose a password that you use
      nowhere else, and tell us at once if you suspect that somebody else has used your account.`,
    ],
  },
  {
    anchor: '9',
    title: 'Minors',
    blocks: [
      `The Services are for people who are at least 18 years old. We do not knowingly collect information from anyone
      younger, and we do not address them. By using the Services you confirm that you are 18 or older.`,
      `If we learn that we hold information about somebody under 18, we deactivate the account and take reasonable
      steps to delete the information promptly. If you know of such a case, [please write to us](#14).`,
    ],
  },
  {
    anchor: '10',
    title: 'Your privacy rights',
    blocks: [
      `In many places, among them the European Economic Area, the United Kingdom, Switzerland and Canada, the law
      gives you the right to ask us for access to your information and a copy of it, for correction or deletion, for a
      limit on its use, and for a copy you can take elsewhere; and the right to object to a use. We answer as the law
      of that place requires. [Section 15](#15) says how to ask.`,
      { heading: 'Withdrawing your consent', anchor: 'withdrawconsent' },
      `Where we rely on your consent, you can withdraw it at any time: in the settings of your device for permissions
      and push notifications, or by [writing to us](#14). What we did before stays lawful, and so does processing that
      rests on another basis.`,
      { heading: 'Opting out' },
      `You can leave our optional mailings through the link at their end or by writing to us. Messages you need for
      your account, such as password links, will still come. We act on every request to opt out within 15 days.`,
      { heading: 'Your account' },
      `You can look at and change your details on the profile page, and you can ask us to close your account. We then
      deactivate or delete the account and its information in our active databases. We may keep some of it where that
      is needed to prevent fraud, to resolve a problem, to support an investigation, to enforce our terms or to meet
      legal duties. Copies in backups stay isolated until they can be removed.`,
      { heading: 'If you want to complain' },
      `We would like to put things right ourselves, so please come to us first. You may also turn to an authority at
      any time:`,
      {
        list: [
          `in the European Economic Area, [the data protection authority of your
          country](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en);`,
          `in the United Kingdom, [the Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/);`,
          `in Switzerland, [the Federal Data Protection and Information
          Commissioner](https://www.edoeb.admin.ch/en);`,
          `in Canada, [the Office of the Privacy Commissioner](https://www.priv.gc.ca/en/).`,
        ],
      },
      `A dispute between you and us about this policy is settled as the [terms of use](/tos#disr) say. Where that
      means arbitration, the rules and the forms are on the site of the [American Arbitration
      Association](https://www.adr.org).`,
    ],
  },
  {
    anchor: '11',
    title: 'Do-Not-Track signals',
    blocks: [
      `Some browsers and phones can send a signal that you do not want to be tracked. There is still no agreed
      standard for what a site must do with it, so we do not respond to it. It would change little here: we do not
      follow you across other sites. Should a standard become binding, we will follow it and say so in this policy.`,
    ],
  },
  {
    anchor: '12',
    title: 'Rights in the United States and in California',
    blocks: [
      `If you live in California, or in another state with a comparable law such as Colorado, Connecticut, Utah or
      Virginia, the following holds in addition. The categories we collected in the past 12 months, and their sources,
      are in [the table](#table); the purposes are in [section 2](#2), the recipients in [section 4](#4).`,
      { heading: 'What you can ask of us' },
      {
        list: [
          `**To know** which personal information we collected about you, where from, why, and with whom we shared it,
          and to receive a copy.`,
          `**To delete** it, except where the law lets us keep it, for instance to complete a transfer, to find errors
          or to obey a legal duty.`,
          `**To correct** what is wrong.`,
          `**To opt out** of sale, of sharing for advertising and of profiling. We do none of these; if you ask all
          the same, we note it within 15 days.`,
          `**To be treated alike:** nobody is worse off for using a right.`,
        ],
      },
      `We have not sold personal information or shared it for advertising in the past 12 months. We have disclosed
      identifiers, professional information, and coins earned and transferred to employers, rewards partners and
      service providers for business purposes.`,
      { heading: 'How we check who is asking' },
      `Before we answer, we make sure that you are the person concerned, as a rule by comparing what you tell us with
      what we hold, or through the e-mail address of your account. We use what you send for that purpose alone, and
      delete it afterwards.`,
      { heading: 'Authorised agents' },
      `An authorised agent may make a request for you. We may require proof that you authorised them, and may ask you
      to confirm your identity and the request yourself. Without sufficient proof we can decline it.`,
      { heading: 'If we decline' },
      `We tell you why. You can appeal by replying to our answer; if you are still not satisfied, you can turn to the
      attorney general of your state.`,
      { heading: 'Removing what was posted publicly' },
      `If you live in California and have an account, you may ask us to remove information that you posted publicly
      through the Services. This includes people under 18 who have an account despite [section 9](#9). Write to us
      with the e-mail address of the account and a statement that you live in California. The information will then no
      longer be shown to the public; it may remain for a time in our systems, such as backups.`,
      { heading: 'Disclosure to others for their marketing' },
      `Under California’s “Shine the Light” law you may ask once a year, free of charge, which information we gave to
      others for their own direct marketing. We give none.`,
    ],
  },
  {
    anchor: '13',
    title: 'Updates to this policy',
    blocks: [
      `We change this policy when the Services or the law change. The date at the top shows the version, which holds
      from the moment it is published. If a change matters to you, we also tell you in the Services or by e-mail. It
      is worth looking here from time to time.`,
    ],
  },
  {
    anchor: '14',
    title: 'How to contact us',
    blocks: [
      `Questions and comments about this policy reach us here:`,
      { list: [`**Name:** {name}`, `**Address:** {address}`, `**E-mail:** {email}`, `**Phone:** {phone}`] },
      `Many questions about your badges, points or trips are answered faster by your employer, who keeps those
      records.`,
    ],
  },
  {
    anchor: '15',
    title: 'Reviewing, updating or deleting your information',
    blocks: [
      `Depending on the law where you live, you can ask to see the personal information we hold about you, to have it
      corrected, or to have it deleted. Please use the {requestUrl}, or write to {email}.`,
      `It helps us if you say which company’s programme you belong to and which e-mail address you sign in with. If
      your employer is responsible for the information, we pass the request on and support your employer in answering
      it.`,
    ],
  },
]
