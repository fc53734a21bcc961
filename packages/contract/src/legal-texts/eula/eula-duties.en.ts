import type { Section } from '../legal-text.ts'

/** Sections 10 to 17: claims, compliance, the end of the licence, and formalities. */
export const eulaDuties: readonly Section[] = [
  {
    anchor: '10',
    title: 'Product claims',
    blocks: [
      `We, and not the operator of the store, deal with claims by you or by third parties about the Application or its
      use. Among these are claims of product liability, claims that the Application does not meet a legal requirement,
      and claims under consumer protection, privacy or similar laws.`,
    ],
  },
  {
    anchor: '11',
    title: 'Legal compliance',
    blocks: [
      `You confirm that you are not in a country that is under an embargo of the United States government or that it
      has named as a supporter of terrorism, and that you are not on a United States list of prohibited or restricted
      parties. You may not export the Application, or use it, in breach of such rules.`,
    ],
  },
  {
    anchor: '12',
    title: 'Contact',
    blocks: [
      `Questions, complaints, claims and reports of defects reach us here:`,
      { list: [`**Name:** {name}`, `**Address:** {address}`, `**E-mail:** {email}`, `**Phone:** {phone}`] },
    ],
  },
  {
    anchor: '13',
    title: 'End of the licence',
    blocks: [
      `The licence applies until you or we end it. You end it by deleting the Application from all your devices. It
      ends by itself, without notice, when you break its terms, when your account is closed, or when your employer’s
      programme ends.`,
      `Once it has ended, you stop using the Application and destroy all copies of it.`,
    ],
  },
  {
    anchor: '14',
    title: 'App stores and other third parties',
    blocks: [
      `This licence is between you and us, not with Apple or Google, who do not answer for the Application or its
      content. Their own terms apply to the stores, and you must keep to the terms of other parties too when you use
      the Application, such as your contract for mobile data.`,
      `Apple and its subsidiaries are third-party beneficiaries of this licence as far as the Application came from
      Apple’s store. Once you accept the licence, Apple has the right, and is taken to have accepted it, to enforce it
      against you.`,
    ],
  },
  {
    anchor: '15',
    title: 'Intellectual property',
    blocks: [
      `The Application and all rights in it belong to us or to those who license them to us. If a third party claims
      that the Application, or your having and using it, infringes its rights, we, and not the operator of the store,
      investigate, defend, settle and discharge the claim as far as this licence requires.`,
      `The Application contains open-source components. Their licences apply to these components and take precedence
      for them.`,
    ],
  },
  {
    anchor: '16',
    title: 'Governing law',
    blocks: [
      `This licence is governed by the law of the State of North Carolina, without its rules on conflicts of law.
      Disputes are settled as the [terms of use](/tos#disr) say. Where the consumer law of the place you live in
      protects you regardless of this choice, you keep that protection.`,
    ],
  },
  {
    anchor: '17',
    title: 'Final provisions',
    blocks: [
      `If a provision of this licence is invalid, the others remain valid, and in place of the invalid one a valid
      provision applies that comes closest to its purpose. Additions and changes must be in writing, and so must a
      waiver of this rule; we may publish new versions of the licence with a new version of the Application.`,
      `The licence exists in English and French. Where the versions differ, the English one decides, unless the law of
      your place demands otherwise.`,
    ],
  },
]
