import type { Visit } from './state.ts'
import { badges } from './states/badges.ts'
import { insights } from './states/insights.ts'
import { integrations } from './states/integrations.ts'
import { organisation } from './states/organisation.ts'
import { people } from './states/people.ts'
import { rewards } from './states/rewards.ts'
import { scores } from './states/scores.ts'
import { shell } from './states/shell.ts'
import { signedOut } from './states/signed-out.ts'
import { talk } from './states/talk.ts'
import { trips } from './states/trips.ts'

/** Every screen, dialog and step of the console, in the order in which people meet them. */
export const VISITS: readonly Visit[] = [
  ...signedOut,
  ...shell,
  ...organisation,
  ...people,
  ...badges,
  ...trips,
  ...scores,
  ...talk,
  ...rewards,
  ...insights,
  ...integrations,
]
