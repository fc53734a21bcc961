import type { LegalText } from '../legal-text.ts'
import { privacyData } from './privacy-data.en.ts'
import { privacyRights } from './privacy-rights.en.ts'

export const text: LegalText = {
  title: 'Privacy policy',
  dateline: { words: 'Dated', day: '1 November 2023', iso: '2023-11-01' },
  intro: [
    `This policy explains what {name} (“we”, “us”) does with personal information when you use Laurel. Laurel is a
    website, the one you are reading now, and a mobile application for iOS and Android; together we call them the
    “Services”. Companies use the Services to thank their drivers and other employees with badges, points and coins.`,
    `It is written for everyone whose information passes through the Services: **ordinary users**, who earn badges or
    award them; the **business employer**, meaning the company that enrols you and decides how its own programme is
    run; **California residents**, whose further rights are in [section 12](#12); and an **authorised agent** who acts
    for any of them. If you disagree with something here, please do not use the Services, and [let us know](#14).`,
  ],
  summary: [
    `**What we collect.** Your name, e-mail address and details of your work, mostly from your employer; what you earn
    in the programme; and technical facts about your device. [Section 1](#1) has the [full table](#table).`,
    `**No sensitive information.** We do not process information about health, religion, ethnic origin, sexual life or
    similar matters.`,
    `**Why we use it.** To run the programme, to keep it secure, to speak with you, and to meet legal duties. We make
    no advertising profiles. [Section 2](#2)`,
    `**Who sees it.** Your employer, the partner that turns coins into rewards, and the providers who work for us. We
    do not sell it. [Section 4](#4)`,
    `**Adults only.** The Services are for people aged 18 and over. [Section 9](#9)`,
    `**How we protect it.** With technical and organisational measures, though no system is free of risk.
    [Section 8](#8)`,
    `**What you can ask for.** Depending on where you live, a copy, a correction, deletion and more. An opt-out takes
    effect within 15 days. [Sections 10](#10) and [12](#12)`,
    `**How to ask.** Through the {requestUrl}, or in any of the ways in [section 14](#14).`,
  ],
  sections: [...privacyData, ...privacyRights],
}
