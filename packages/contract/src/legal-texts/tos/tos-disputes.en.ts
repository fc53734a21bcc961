import type { Section } from '../legal-text.ts'

/** Sections 21 to 31: law, disputes, liability and formalities. */
export const tosDisputes: readonly Section[] = [
  {
    anchor: 'govlaw',
    title: 'Governing law',
    blocks: [
      `These terms and your use of the Services are governed by the law of the State of North Carolina, as it applies
      to agreements made and performed entirely within that state, without regard to its rules on conflicts of law.
      Where you live in a country whose consumer law protects you regardless of such a choice, you keep that
      protection.`,
    ],
  },
  {
    anchor: 'disr',
    title: 'Dispute resolution',
    blocks: [
      { heading: 'Talking first' },
      `Before anyone starts a formal proceeding, you and we try to settle a dispute informally for at least 30 days.
      These days begin when one side receives the other’s written notice that describes the matter. Send yours to the
      address in [section 31](#contact); we send ours to the e-mail address of your account.`,
      { heading: 'Arbitration' },
      `If that does not help, the dispute is decided finally and only by binding arbitration, apart from the
      exceptions below. It is conducted under the Commercial Arbitration Rules of the American Arbitration Association
      (AAA) and, where they apply, its rules for consumers; both are on [the association’s site](https://www.adr.org).
      The seat is Raleigh, North Carolina. The hearing may be held in person, in writing, by telephone or online.`,
      `The AAA’s consumer rules limit your share of the costs where they apply; if the arbitrator finds the costs
      excessive for you, we pay them. The arbitrator decides in writing, must follow the law, and gives reasons if
      either side asks for them. A court may be asked to compel arbitration, to pause a case while it runs, or to
      confirm, change, set aside or enforce an award.`,
      {
        important: `You and we would otherwise have the right to go to court and to a trial by jury. Under this
        agreement both sides give up these rights, except where stated here.`,
      },
      { heading: 'Courts' },
      `Where a dispute is heard by a court and not by an arbitrator, the state and federal courts located in Wake
      County, North Carolina, are the place for it. You and we accept their jurisdiction and waive objections to the
      venue. The United Nations Convention on Contracts for the International Sale of Goods and the Uniform Computer
      Information Transactions Act do not apply.`,
      { heading: 'One year' },
      {
        important: `A claim connected with the Services must be started within one (1) year after its cause arose.
        After that it is barred for good, as far as the law permits.`,
      },
      { heading: 'No class actions' },
      `Arbitration is limited to the dispute between you and us. As far as the law permits, it is not joined with
      other proceedings, it is not conducted for a class, and nobody brings it as the supposed representative of the
      public or of other people.`,
      { heading: 'Exceptions' },
      `Neither negotiation nor arbitration is required for disputes about intellectual property, for disputes about
      theft, piracy, invasion of privacy or unauthorised use, for requests for an injunction, or for claims that a
      small claims court may decide. If a part of this section cannot be enforced, disputes that fall under that part
      are decided by the courts named above.`,
    ],
  },
  {
    anchor: 'corr',
    title: 'Corrections',
    blocks: [
      `Descriptions, prices, availability or other information in the Services may contain typing errors, inaccuracies
      or omissions. We may correct them and update the information at any time and without notice. Wrong figures in a
      programme, such as a missed trip, are corrected by your employer.`,
    ],
  },
  {
    anchor: 'dis',
    title: 'Disclaimer',
    blocks: [
      {
        important: `The Services are provided as they are and as they are available. You use them at your own risk. As
        far as the law permits, we exclude all warranties, express or implied, including those of merchantability, of
        fitness for a particular purpose and of non-infringement.`,
      },
      `We do not warrant that the Services or linked sites are accurate or complete, and accept no responsibility for
      errors in content; for injury or damage that comes from using the Services; for access by others to our servers
      and the information on them; for interruptions of transmission; or for viruses and the like that third parties
      send through the Services. Nor do we stand behind products that third parties offer through them.`,
      `Never use the Services while driving. They do not replace your own judgement in traffic, your employer’s safety
      rules or the law of the road.`,
    ],
  },
  {
    anchor: 'lol',
    title: 'Limits of liability',
    blocks: [
      {
        important: `We, our directors, employees and agents are not liable to you or to third parties for indirect,
        consequential, exemplary, incidental, special or punitive damages, nor for lost profit, lost revenue or lost
        data, even if we were told that they are possible.`,
      },
      {
        important: `Whatever the cause and the form of the claim, our total liability to you is limited to 300 US
        dollars (USD 300).`,
      },
      `Some states and countries do not allow certain warranties to be excluded or certain damages to be limited.
      Where such a law applies to you, these limits hold only as far as it allows, and you may have further rights.`,
    ],
  },
  {
    anchor: 'ind',
    title: 'Indemnification',
    blocks: [
      `You agree to defend us, our affiliates, directors, employees and partners against claims of third parties, and
      to compensate us for the resulting damage and reasonable legal fees, as far as the claims come from your
      Contributions, your use of the Services, a breach of these terms or of what you confirmed in them, a violation
      of somebody’s rights, or a deliberate harmful act towards another user.`,
      `We may take over the defence of such a matter at your expense, and you will then cooperate with us. We tell you
      of a claim as soon as we learn of it.`,
    ],
  },
  {
    anchor: 'userdata',
    title: 'User data',
    blocks: [
      `We keep the data that you and your employer send to the Services in order to run them, and data about how they
      are used. We make backups regularly. Even so, you alone are responsible for the data you send and for what you
      do with the Services, and should keep a copy of whatever you cannot afford to lose. You agree that we are not
      liable for the loss or corruption of such data, and you waive claims on that account.`,
    ],
  },
  {
    anchor: 'ectas',
    title: 'Electronic communications',
    blocks: [
      `Visiting the Services, sending us e-mails and filling in forms online are electronic communications. You agree
      to receive electronic communications from us, and agree that agreements, notices and other messages which we
      give you by e-mail or in the Services meet every requirement that they be in writing.`,
      `You accept electronic signatures, contracts, orders and records, and electronic delivery of notices and of
      records of transactions. You waive rights under laws of any place that require an original signature or paper
      records, or payments by other than electronic means.`,
    ],
  },
  {
    anchor: 'cuar',
    title: 'California users',
    blocks: [
      `If you live in California and a complaint to us has not been settled to your satisfaction, you can turn to the
      Complaint Assistance Unit of the Division of Consumer Services, California Department of Consumer Affairs: in
      writing at 1625 North Market Boulevard, Suite N 112, Sacramento, California 95834, or by telephone at (800)
      952-5210 or (916) 445-1254. Your privacy rights as a resident of California are in the [privacy
      policy](/privacy#12).`,
    ],
  },
  {
    anchor: 'misc',
    title: 'Miscellaneous',
    blocks: [
      `These terms, with the policies and rules we publish in the Services, are the whole agreement between you and us
      about them. If we do not use a right, we do not give it up. If a provision or a part of it is unlawful, void or
      unenforceable, the rest remains valid.`,
      `We may assign our rights and duties to others at any time. We are not responsible for loss, damage or delay
      caused by something beyond our reasonable control. Nothing here makes you and us partners, employer and
      employee, or agents of one another. The terms are not to be read against us because we drafted them.`,
      `These terms exist in English and French, and both versions are meant to say the same. Where they differ, the
      English one decides, unless the law of your place demands otherwise.`,
    ],
  },
  {
    anchor: 'contact',
    title: 'Contact us',
    blocks: [
      `To make a complaint about the Services or to learn more about them, please turn to:`,
      { list: [`**Name:** {name}`, `**Address:** {address}`, `**E-mail:** {email}`, `**Phone:** {phone}`] },
    ],
  },
]
