import type { LegalText } from '../legal-text.ts'
import { eulaApplication } from './eula-application.en.ts'
import { eulaDuties } from './eula-duties.en.ts'

export const text: LegalText = {
  title: 'End-user licence',
  dateline: { words: 'Goes with the terms of use last updated', day: '1 August 2022', iso: '2022-08-01' },
  intro: [
    `This is the licence between you and {name} (“we”, “us”) for the Laurel mobile application. You do not buy the
    application: we license it to you, under the terms below. Whoever installs or uses it accepts them.`,
  ],
  summary: [
    `Laurel is a mobile application for iOS and Android. You may install it on your own devices and use it for your
    employer’s programme. [Sections 1](#1) and [2](#2)`,
    `It is not meant for health or financial data that special laws regulate. [Section 1](#1)`,
    `If something does not work, tell us within 90 days of discovering it. [Section 9](#9)`,
    `Apple and Google run the stores, but we look after the application. [Sections 4](#4) and [14](#14)`,
    `The law of North Carolina applies. [Section 16](#16)`,
    `The [terms of use](/tos) and the [privacy policy](/privacy) apply beside this licence.`,
  ],
  sections: [...eulaApplication, ...eulaDuties],
}
