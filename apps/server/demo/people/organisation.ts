import type { LocationForm } from '@laurel/contract/locations.ts'
import type { Country } from '@laurel/contract/regions.ts'

interface DemoDivision {
  name: string
  hasLeaderboard: boolean
  hasGpsDataPage: boolean
}

type DemoLocation = Omit<LocationForm, 'divisionsid'> & { divisions: readonly string[] }

interface DemoOrganisation {
  divisions: readonly DemoDivision[]
  locations: readonly DemoLocation[]
}

const division = (name: string, { gps = true, board = true } = {}): DemoDivision => ({
  name,
  hasLeaderboard: board,
  hasGpsDataPage: gps,
})

const place =
  (country: Country) =>
  (name: string, address: string, [city, state, zipcode]: [string, string, string], ...divisions: string[]) => ({
    name,
    country,
    address,
    city,
    state,
    zipcode,
    divisions,
  })
const usa = place('USA')
const canada = place('CANADA')

/** What the demo companies are made of, by the name of the company. */
export const ORGANISATIONS: Record<string, DemoOrganisation> = {
  'Ridgeway Concrete': {
    divisions: [
      division('Ready-mix East'),
      division('Ready-mix West'),
      division('Pumps'),
      division('Aggregates'),
      division('Workshop', { gps: false }),
    ],
    locations: [
      usa('Cleveland Yard', '1200 Ironworks Avenue', ['Cleveland', 'OH', '44114'], 'Ready-mix East', 'Pumps'),
      usa('Akron Plant', '88 Kiln Street', ['Akron', 'OH', '44308'], 'Ready-mix East'),
      usa('Toledo Plant', '417 Quarry Road', ['Toledo', 'OH', '43604'], 'Ready-mix West', 'Pumps'),
      usa('Findlay Silo', '9 Depot Lane', ['Findlay', 'OH', '45840'], 'Ready-mix West'),
      usa('Marblehead Pit', '51 Limestone Road', ['Marblehead', 'OH', '43440'], 'Aggregates'),
      usa('Central Garage', '2300 Wrench Court', ['Mansfield', 'OH', '44902'], 'Workshop'),
    ],
  },
  'Northline Freight': {
    divisions: [
      division('Long haul'),
      division('Regional'),
      division('Night line'),
      division('Dock', { gps: false, board: false }),
    ],
    locations: [
      usa('Milwaukee Terminal', '610 Lakefront Drive', ['Milwaukee', 'WI', '53202'], 'Long haul', 'Dock'),
      usa('Rockford Hub', '25 Salt Springs Road', ['Rockford', 'IL', '61101'], 'Regional', 'Night line', 'Dock'),
      usa('Gary Yard', '4102 Dunes Way', ['Gary', 'IN', '46402'], 'Long haul', 'Regional'),
      usa('Davenport Cross-dock', '18 Riverbend Road', ['Davenport', 'IA', '52801'], 'Night line'),
    ],
  },
  'Transport Boréal': {
    divisions: [division('Nord'), division('Sud'), division('Entrepôt', { gps: false })],
    locations: [
      canada('Dépôt de Québec', '75, rue du Fret', ['Québec', 'QC', 'G1K 3A9'], 'Nord'),
      canada('Relais de Saguenay', '310, rang des Érables', ['Saguenay', 'QC', 'G7H 2B4'], 'Nord'),
      canada('Terminal de Laval', '1840, boulevard des Rouliers', ['Laval', 'QC', 'H7L 4R5'], 'Nord', 'Sud'),
      canada('Entrepôt de Gatineau', '12, chemin du Pont', ['Gatineau', 'QC', 'J8X 2K1'], 'Sud', 'Entrepôt'),
    ],
  },
}
