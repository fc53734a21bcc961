import type { LegalText } from '../legal-text.ts'
import { tosDisputes } from './tos-disputes.en.ts'
import { tosOthers } from './tos-others.en.ts'
import { tosUse } from './tos-use.en.ts'

export const text: LegalText = {
  title: 'Terms of use',
  dateline: { words: 'Last updated', day: '1 August 2022', iso: '2022-08-01' },
  intro: [
    `Laurel is a website and a mobile application for iOS and Android with which companies run recognition programmes
    for their drivers and other employees. These terms say what you may expect from us when you use it, and what we
    expect from you.`,
  ],
  summary: [
    `Using Laurel means agreeing to these terms and to the [privacy policy](/privacy). The mobile application also has
    a [licence](/eula).`,
    `You must be at least 18, and what you tell us must be true. [Section 3](#users)`,
    `What you upload stays yours; you allow us to use it to run the Services. [Sections 8](#ugc) and [9](#licence)`,
    `Coins are a thank-you from your employer. They are not money, and your employer sets the rules for them.
    [Section 10](#rewards)`,
    `If we disagree, we talk for at least 30 days first. After that, most disputes go to arbitration in Raleigh, North
    Carolina, and you and we give up a jury trial and class actions. [Section 22](#disr)`,
    `Claims must be started within one year, and our liability is limited to 300 US dollars. [Sections 22](#disr) and
    [25](#lol)`,
  ],
  sections: [...tosUse, ...tosOthers, ...tosDisputes],
}
