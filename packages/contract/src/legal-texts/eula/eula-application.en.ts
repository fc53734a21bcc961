import type { Section } from '../legal-text.ts'

/** Sections 1 to 9: the application, what you may do with it, and what we do for it. */
export const eulaApplication: readonly Section[] = [
  {
    anchor: '1',
    title: 'The application',
    blocks: [
      `Laurel (the “Application”) is software for mobile devices that run Apple’s iOS or Google’s Android. With it,
      drivers and other employees see the badges, points and coins they have earned in their employer’s recognition
      programme, receive notifications and send suggestions. You need an account that your employer has opened for
      you.`,
      `The Application is not made for data under special legal regimes. In particular, do not use it for health
      records protected by the Health Insurance Portability and Accountability Act (HIPAA), for customer data of
      financial institutions protected by the Gramm-Leach-Bliley Act (GLBA), or for federal systems under the Federal
      Information Security Management Act (FISMA).`,
    ],
  },
  {
    anchor: '2',
    title: 'What the licence allows',
    blocks: [
      `We give you a personal, non-exclusive, revocable licence, which you cannot transfer or pass on in part, to
      install and use the Application on devices that you own or control, as far as the rules of the store it came
      from allow this. If the store has a family sharing function, you may use the Application through it; the
      account, however, stays yours alone. The licence also covers updates, unless they come with terms of their
      own.`,
      `Without our written consent and unless the law expressly permits it, you may not:`,
      {
        list: [
          `decompile, take apart or alter the Application or derive its source code;`,
          `copy it, apart from one backup for yourself, or rent, lend, sell or publish it;`,
          `use it to build something that competes with it;`,
          `remove notices about rights from it, or get around its protection.`,
        ],
      },
      `If you sell the device or give it away, delete the Application first.`,
    ],
  },
  {
    anchor: '3',
    title: 'What you need',
    blocks: [
      `You need a device with a current version of iOS or Android and a connection to the internet. Which versions we
      support is stated in the store. We try to keep the Application compatible with new versions of these systems but
      cannot promise it. Your network operator may charge you for data, and those charges are yours.`,
      `We may change the technical requirements when the Application develops further.`,
    ],
  },
  {
    anchor: '4',
    title: 'Maintenance and support',
    blocks: [
      `We alone are responsible for maintaining and supporting the Application, to the extent this licence or the law
      requires. The operator of the store, be it Apple or Google, has no duty to do either. For help, write to the
      address in [section 12](#12); for questions about badges, coins or trips, ask your employer.`,
    ],
  },
  {
    anchor: '5',
    title: 'Your data',
    blocks: [
      `The Application works with personal information. What we collect, why, and which rights you have is in the
      [privacy policy](/privacy). You can withdraw permissions such as camera or push notifications in the settings of
      your device; functions that need them will then stop working.`,
      `We may use technical data about the device and the Application, as long as it does not identify you, to supply
      updates and support and to improve our products.`,
    ],
  },
  {
    anchor: '6',
    title: 'Your contributions',
    blocks: [
      `You can send text and pictures through the Application, for example with a suggestion or as your profile photo.
      You answer for what you send. It must be your own or yours to use, must break no law and no right of others, and
      must not be false, offensive, threatening or advertising. Whoever can be recognised in a picture must have
      agreed to it.`,
      `We and your employer may remove contributions that violate this. The details are in the [terms of
      use](/tos#ugc).`,
    ],
  },
  {
    anchor: '7',
    title: 'The licence on your contributions',
    blocks: [
      `Your contributions remain yours. You allow us, without payment and worldwide, to store, resize, translate and
      show them to the people they are meant for, for as long as they are in the Application. We do not look through
      contributions in advance and do not make them our own.`,
    ],
  },
  {
    anchor: '8',
    title: 'Liability',
    blocks: [
      `Where we violate our duties under this licence, we are liable without limit for intent, for gross negligence,
      for injury to life or health, and wherever the law forbids a limit.`,
      {
        important: `For everything else our liability is limited as in the [terms of use](/tos#lol): in total, to
        300 US dollars.`,
      },
      `Do not use the Application while driving. We accept no liability for accidents or fines that come from its use
      at the wheel. You should keep copies of data on your device yourself; we are not liable for its loss.`,
    ],
  },
  {
    anchor: '9',
    title: 'Warranty',
    blocks: [
      `We warrant that at the time you download it the Application is free of spyware, trojans, viruses and other
      malicious software, and that it works as its description says.`,
      `There is no warranty if the Application was changed without our permission, was used wrongly or together with
      unsuitable hardware or software, or if the cause lies outside our control.`,
      {
        important: `Look at the Application soon after you install it, and report defects to the address in
        [section 12](#12). We accept a report that reaches us within ninety (90) days after you discovered the
        defect.`,
      },
      `If the Application is defective, we choose whether to repair it or to deliver a replacement. If it does not
      meet a warranty and came from Apple’s store, you may notify Apple, who will refund the price you paid for it, if
      any; Apple has no further duty in this matter. For companies, claims for defects lapse one year after the
      Application was made available.`,
    ],
  },
]
