import { AWARDS } from './awards.ts'
import { BOARDS } from './boards.ts'
import { COINS } from './coins.ts'
import { COMPETITIONS } from './competitions.ts'
import { GPS } from './gps.ts'
import { INTEGRATIONS } from './integrations.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { ORGANISATION } from './organisation.ts'
import { OWN } from './own.ts'
import { PEOPLE } from './people.ts'
import { PROVISIONING } from './provisioning.ts'
import { RULES } from './rules.ts'
import { SESSION } from './session.ts'
import { SIGN_ON } from './sign-on.ts'
import { TALK } from './talk.ts'
import { WEBHOOKS } from './webhooks.ts'

/** Parts of similar duration, because test files run in parallel. */
export const ABOUT_PEOPLE = [...SESSION, ...ORGANISATION, ...PEOPLE, ...OWN, ...TALK, ...MAIL_TEMPLATES]
export const ABOUT_PERFORMANCE = [...AWARDS, ...GPS, ...BOARDS, ...COINS, ...COMPETITIONS, ...RULES]
export const ABOUT_INTEGRATIONS = [...SIGN_ON, ...PROVISIONING, ...INTEGRATIONS, ...WEBHOOKS]

export const ALL_REQUESTS = [...ABOUT_PEOPLE, ...ABOUT_PERFORMANCE, ...ABOUT_INTEGRATIONS]
