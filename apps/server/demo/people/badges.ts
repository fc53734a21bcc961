import type { BadgeType } from '@laurel/contract/badges.ts'
import type { BadgeIconKey } from '../../assets/badge-icons/badge-icons.ts'
import type { BadgeGiven } from '../../testing/builders.ts'

type DemoBadge = BadgeGiven & { name: string; description: string; icon: BadgeIconKey }

/** The one badge that only makes sense from November to March. */
export const WINTER_BADGE = 'Winter wheels'

const badge = (
  icon: BadgeIconKey,
  name: string,
  description: string,
  [points, coins]: [number, number],
  extra: Pick<BadgeGiven, 'feedType' | 'driverLimit' | 'monthlyLimit'> = {},
) => ({ icon, name, description, points, coins, ...extra })

/** Badges that people give, beside the three that the product awards for trips. */
export const DEFAULT_BADGES: readonly DemoBadge[] = [
  badge('zero-incidents', 'Safe month', 'A whole month on the road without an incident.', [100, 2.5], {
    feedType: 'GlobalType',
    driverLimit: 1,
  }),
  badge('helping-hand', 'Helping hand', 'Stepped in for a colleague without being asked.', [60, 1], {
    feedType: 'DivisionType',
  }),
  badge('customer-star', 'Customer praise', 'A customer took the time to say thank you.', [80, 2], {
    feedType: 'GlobalType',
  }),
  badge('clean-truck', 'Spotless cab', 'A vehicle that passes every check at first sight.', [40, 0.5], {
    driverLimit: 4,
  }),
  badge('fuel-saver', 'Fuel saver', 'Among the lowest fuel use of the month on comparable routes.', [80, 1.5]),
  badge('eyes-on-road', 'Sharp eye', 'Reported a hazard before it became an accident.', [60, 1], {
    feedType: 'LocationType',
  }),
  badge('road-mentor', 'Mentor', 'Took a new colleague along and showed them the ropes.', [120, 3], {
    feedType: 'DivisionType',
  }),
  badge('night-owl', 'Extra shift', 'Came in at short notice when the schedule needed it.', [80, 2], {
    driverLimit: 2,
  }),
  badge('safe-winter', WINTER_BADGE, 'Kept deliveries moving safely through snow and ice.', [100, 2.5]),
  badge('paperwork', 'Paperwork pro', 'Tickets and logs complete and readable, all month.', [40, 0.75], {
    driverLimit: 1,
  }),
  badge('careful-cargo', 'Smooth delivery', 'The load exactly where and when the site asked for it.', [40, 0.5]),
  badge('quick-thinker', 'Idea that stuck', 'Suggested something that everybody works with today.', [160, 5], {
    feedType: 'GlobalType',
    monthlyLimit: 2,
  }),
]

/** What the badges for trips are worth: less than those that people give. */
export const TRIP_WORTH: Record<Exclude<BadgeType, 'MANAGEMENT'>, { points: number; coins_cents: number }> = {
  PERFECT_ATTENDANCE: { points: 5, coins_cents: 50 },
  ON_TIME: { points: 2, coins_cents: 25 },
  TRIPS: { points: 1, coins_cents: 0 },
}

/** What a French-speaking company calls its copies: name and description by the name of the default. */
export const FRENCH_BADGES: Record<string, readonly [string, string]> = {
  'Perfect attendance': ['Assiduité parfaite', 'En poste pendant toute la journée prévue.'],
  'On time': ['À l’heure', 'En poste à l’heure prévue.'],
  Trips: ['Trajets', 'Pour chaque trajet de la journée.'],
  'Safe month': ['Mois sans incident', 'Un mois complet sur la route sans incident.'],
  'Helping hand': ['Coup de main', 'A aidé un collègue sans qu’on le lui demande.'],
  'Customer praise': ['Merci du client', 'Un client a pris le temps de dire merci.'],
  'Spotless cab': ['Cabine impeccable', 'Un véhicule qui passe chaque contrôle du premier coup.'],
  'Fuel saver': ['Économie de carburant', 'Parmi les plus faibles consommations du mois sur des trajets comparables.'],
  'Sharp eye': ['Œil vif', 'A signalé un danger avant qu’il ne cause un accident.'],
  Mentor: ['Mentor', 'A accompagné un nouveau collègue et lui a montré le métier.'],
  'Extra shift': ['Renfort', 'A pris un quart à la dernière minute quand l’horaire l’exigeait.'],
  [WINTER_BADGE]: ['Roues d’hiver', 'Des livraisons sûres malgré la neige et la glace.'],
  'Paperwork pro': ['Dossiers à jour', 'Des bons et des registres complets et lisibles tout le mois.'],
  'Smooth delivery': ['Livraison soignée', 'Le chargement exactement où et quand le chantier l’attendait.'],
  'Idea that stuck': ['Idée adoptée', 'A proposé quelque chose dont tout le monde se sert aujourd’hui.'],
}
