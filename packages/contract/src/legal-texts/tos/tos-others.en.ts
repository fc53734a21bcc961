import type { Section } from '../legal-text.ts'

/** Sections 12 to 20: other services, our own rights, and how the agreement ends. */
export const tosOthers: readonly Section[] = [
  {
    anchor: 'sm',
    title: 'Social media',
    blocks: [
      `The Services may let you link your account with an account you have elsewhere, for example to share a badge (a
      “**Third-Party Account**”). You may do so only if the terms of that other provider allow you to give us access,
      without a charge to us and without limits on how often we may use it.`,
      `Once a link exists, we may open, show and store content that you keep in the Third-Party Account, such as your
      profile picture or list of friends, so that it is available in your account here (“**Social Network Content**”).
      We may also send information there, within the permissions you gave. We do not review Social Network Content,
      and treat it like a Contribution of yours.`,
      `You can deactivate the link between your account and a Third-Party Account at any time. We then try to delete
      what we received through it, except your account name and picture if they have become part of your account here.
      Your relation with the other provider is governed by your agreement with it alone.`,
    ],
  },
  {
    anchor: 'sub',
    title: 'Submissions',
    blocks: [
      `Questions, ideas, feedback and other proposals about the Services that you send to us are “**Submissions**”.
      They are not confidential, and they become ours: we may use and publish them for any lawful purpose without
      naming or paying you. You confirm that they are your own or that you may pass them on, and you waive moral
      rights in them as far as the law permits.`,
      `A suggestion that you send to your employer through the application is not a Submission but a Contribution: it
      goes to your employer, not to us.`,
    ],
  },
  {
    anchor: 'tpwac',
    title: 'Third-party sites and content',
    blocks: [
      `The Services contain links to other sites, such as those of rewards partners, and content that comes from
      others. We do not check these for accuracy or completeness, and we do not answer for them. A link is not a
      recommendation.`,
      `When you leave the Services, our terms no longer apply: read the terms and the privacy policy of the other
      site. What you order there is between you and the seller. You agree not to hold us liable for damage that
      results from it.`,
    ],
  },
  {
    anchor: 'gov',
    title: 'US government rights',
    blocks: [
      `The Services are “commercial items” as the Federal Acquisition Regulation (FAR 2.101) defines them. An agency
      outside the Department of Defense acquires them under these terms in accordance with FAR 12.212 for software and
      FAR 12.211 for technical data; an agency of the Department of Defense, in accordance with DFARS 227.7202-3.
      DFARS 252.227-7015 applies in addition to technical data acquired by the Department of Defense.`,
      `This section takes the place of other clauses on government rights in software and technical data.`,
    ],
  },
  {
    anchor: 'sitm',
    title: 'Site management',
    blocks: [
      `We have the right, but not the duty, to watch the Services for violations of these terms; to take legal steps
      against those who break the law or this agreement, including a report to the authorities; to refuse, limit or
      switch off access or Contributions, where technically possible; to remove files that are too large or burden our
      systems; and otherwise to manage the Services so that they work properly and our rights and property are
      protected.`,
    ],
  },
  {
    anchor: 'prip',
    title: 'Privacy policy',
    blocks: [
      `The [privacy policy](/privacy) explains what we do with personal information. It is part of these terms. The
      Services are run from the United States: if you use them from another region whose laws on personal information
      differ, you transfer your data to the United States and consent to its being processed there.`,
    ],
  },
  {
    anchor: 'copi',
    title: 'Copyright',
    blocks: [
      `We respect the rights of others. If you believe that something in the Services infringes a copyright that you
      hold or look after, please notify us at the address in [section 31](#contact). Name the work, the place where we
      find the material, and your contact details; state in good faith that the use is not permitted, that what you
      say is correct, and that you are entitled to act; and sign the notice.`,
      `We pass a copy on to the person who posted the material, who can object in the same way. Whoever makes false
      statements in a notice or an objection may be liable for the damage under federal law. If you are not sure, ask
      a lawyer first. The accounts of people who infringe repeatedly will be closed.`,
    ],
  },
  {
    anchor: 'tat',
    title: 'Term and termination',
    blocks: [
      `These terms apply for as long as you use the Services. You can stop at any time and ask your employer or us to
      close your account.`,
      `We may suspend or terminate your account, refuse access, or delete Contributions, at any time, without notice
      and for any reason, above all when these terms or a law have been broken. As far as the circumstances permit, we
      tell you and your employer why.`,
      `If we terminate or suspend your account, you may not register again, neither under your own name nor under a
      false or borrowed one, nor on behalf of somebody else. We keep the right to take further legal steps. Sections
      that by their nature outlast the agreement, such as those on intellectual property, disputes and liability,
      continue to apply.`,
    ],
  },
  {
    anchor: 'mai',
    title: 'Changes and interruptions',
    blocks: [
      `We may change, extend or remove parts of the Services, and are not obliged to keep every piece of information
      in them current. We cannot promise that they are available at all times: hardware, software or maintenance may
      cause interruptions, delays or errors.`,
      `You agree that we are not liable for loss or inconvenience caused because the Services cannot be used while
      they are interrupted or after they have been discontinued. Nothing here obliges us to maintain or support them,
      or to supply corrections or updates.`,
    ],
  },
]
