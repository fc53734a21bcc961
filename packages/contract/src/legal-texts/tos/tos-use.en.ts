import type { Section } from '../legal-text.ts'

/** Sections 1 to 11: the agreement, the account, money, conduct and content. */
export const tosUse: readonly Section[] = [
  {
    anchor: 'agreement',
    title: 'Agreement to these terms',
    blocks: [
      `These terms are a binding agreement between you, personally or on behalf of a company, and {name} (“we”, “us”).
      They cover the Laurel website, the mobile application and everything connected with them (the “Services”). By
      using the Services you confirm that you have read, understood and accepted these terms. If you do not accept
      them, you may not use the Services.`,
      `Further terms that we publish for a single function are part of this agreement. Where your employer has a
      contract with us, that contract comes first in relation to your employer.`,
      `We may change these terms. The date at the top shows the latest version, and we announce changes of weight in
      the Services or by e-mail. If you go on using the Services after a change has been published, you accept it.`,
      `The Services are not meant for places where using them would break the law or oblige us to register. Whoever
      uses them from there does so at their own risk and must follow the local law. They are not made for data under
      special regimes, such as health or financial data protected by federal law.`,
    ],
  },
  {
    anchor: 'ip',
    title: 'Intellectual property',
    blocks: [
      `The Services belong to us or are licensed to us: the source code, the databases, the functions, the design, the
      texts, the pictures and the ready-made badges (the “Content”), and the names and logos in them (the “Marks”).
      Copyright, trade mark and other laws in the United States and elsewhere protect them.`,
      `As long as you are entitled to use the Services, you may open them and may print or save parts of the Content
      to which you have proper access, for the purposes of your programme. Beyond that, you may not copy, collect,
      publish, sell, license or otherwise exploit Content or Marks without our written permission. We keep every right
      that we do not expressly give.`,
      `Your own data, and the names, logos and badges that your employer brings along, remain yours or your
      employer’s.`,
    ],
  },
  {
    anchor: 'users',
    title: 'What you confirm',
    blocks: [
      `By using the Services you confirm that:`,
      {
        list: [
          `you are at least 18 years old and able to enter into this agreement;`,
          `all information you give is true, complete and accurate, and you will keep it so and tell us or your
          employer when something changes;`,
          `you do not use bots or scripts to reach the Services, unless we agreed on an interface;`,
          `you do not use the Services for anything unlawful or not permitted here;`,
          `you follow your employer’s rules for its programme.`,
        ],
      },
      `If any of this proves untrue, we may suspend or close your account and refuse you the Services now and in
      future.`,
    ],
  },
  {
    anchor: 'account',
    title: 'Your account',
    blocks: [
      `Accounts are created by invitation: your employer enters you, and you choose a password. Keep it to yourself.
      You answer for everything done with your account until you tell us that somebody else has got hold of it.`,
      `An account belongs to one person. We may change or take back an account name that is improper or misleading,
      and we may ask for a second factor when you sign in. What you can see and do depends on the role your employer
      gives you, which it can change or withdraw.`,
    ],
  },
  {
    anchor: 'fees',
    title: 'Fees and payment',
    blocks: [
      `Drivers and other employees pay nothing for using the Services. Companies pay the fees of their plan or
      contract, in US dollars unless agreed otherwise, and taxes are added where the law requires them.`,
      `If you buy for a company, you give current and complete payment and contact details and keep them up to date,
      and you allow us to charge the chosen means of payment. A subscription renews for the same period until it is
      cancelled. We may change prices for the future and tell you before the next period begins. We may correct an
      error in a price even after payment was requested or received, and may refuse an order that looks as if it was
      placed for resale.`,
    ],
  },
  {
    anchor: 'cancel',
    title: 'Cancellation',
    blocks: [
      `A company can cancel its subscription at any time, by writing to the address in [section 31](#contact). The
      cancellation takes effect at the end of the period already paid; fees for a period that has begun are not
      refunded unless the law demands it. Until then everything goes on working, and the company can export its
      reports.`,
      `If you are unhappy with the Services, tell us. We prefer to solve the problem.`,
    ],
  },
  {
    anchor: 'prohibited',
    title: 'Prohibited activities',
    blocks: [
      `Use the Services only for what they are made for. In particular, you may not:`,
      {
        list: [
          `collect data from the Services systematically, by program or by hand, to build a collection or directory;`,
          `deceive us or others, above all to learn passwords or to obtain badges, points or coins you did not earn;`,
          `alter attendance, trip or award records other than in the ways your role provides for;`,
          `get around, switch off or test security measures, limits or access rules without our consent;`,
          `upload viruses or anything else that disturbs the Services or somebody’s use of them;`,
          `put an unreasonable load on the Services, or reach them through automated means;`,
          `use another person’s account, pass yourself off as somebody else, or sell your account;`,
          `harass, insult or threaten people, or use what you learn here to do so;`,
          `disparage us or the Services with statements you know to be false;`,
          `decompile or copy the software, or remove notices about rights, except where the law allows it;`,
          `use the Services to build something that competes with them;`,
          `break any law that applies.`,
        ],
      },
    ],
  },
  {
    anchor: 'ugc',
    title: 'User contributions',
    blocks: [
      `You can add content of your own: photos, comments on awards, badges, suggestions with pictures, notifications
      and the like. We call these “**Contributions**”. Other people of your company, and where a board is public also
      third parties, can see them. Treat no Contribution as confidential unless the Services say that it is.`,
      `With each Contribution you confirm that:`,
      {
        list: [
          `you made it or have the rights and permissions needed for it, including those of every person who can be
          recognised in it;`,
          `it infringes nobody’s copyright, trade mark, trade secret, privacy or other right;`,
          `it is not false or misleading, and is not advertising, a chain letter or spam;`,
          `it is not obscene, violent, hateful, defamatory or harassing, and slights nobody for origin, belief, sex,
          orientation, disability or age;`,
          `it breaks no law and no duty you have towards your employer.`,
        ],
      },
      `A Contribution that violates this may be removed, and can lead to the end of your account.`,
    ],
  },
  {
    anchor: 'licence',
    title: 'The licence you give us',
    blocks: [
      `Your Contributions remain yours. You give us, without payment, the worldwide and non-exclusive right to store,
      copy, resize, translate, show and pass on your Contributions as far as the Services need it, and to let our
      providers do so for us. The right ends when the Contribution is deleted, apart from backups and from what other
      people’s records must keep, such as the comment on an award they received.`,
      `We do not check every Contribution and do not answer for any of them; you do. We have the right, but no duty,
      to shorten, move or remove Contributions that violate these terms.`,
    ],
  },
  {
    anchor: 'rewards',
    title: 'Badges, points and coins',
    blocks: [
      `Your employer decides which badges exist, what they are worth and who receives them. Points count for scores
      and rankings only. Coins can be transferred to a rewards partner where your employer offers this; from then on
      the partner’s terms apply to what you get for them.`,
      `Badges, points and coins are not money, wages, property or a means of payment. They earn no interest, cannot be
      sold or given to others, and have no value outside the programme. An award made by mistake can be reversed.
      Whether coins lapse when you leave the company or the programme ends is for your employer to decide, within the
      law. Taxes on rewards are a matter between you, your employer and the tax office.`,
    ],
  },
  {
    anchor: 'mobile',
    title: 'Mobile application',
    blocks: [
      `If you use the Services through the mobile application, the [end-user licence](/eula) applies as well. It gives
      you a personal, revocable right to install the application on devices that you own or control.`,
      `You may not take the application apart, change it, rent it out, hide its notices or use it to send unsolicited
      messages. Apple, Google and the other operators of app stores are not parties to this agreement, but their store
      rules also bind you, and they may enforce the licence against you.`,
    ],
  },
]
