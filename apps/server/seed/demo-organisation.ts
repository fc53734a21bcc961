import type { LocationForm } from '@laurel/contract/locations'
import type { Country } from '@laurel/contract/regions'

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
      division('Workshop', { gps: false }),
    ],
    locations: [
      usa('Cleveland Yard', '1200 Ironworks Avenue', ['Cleveland', 'OH', '44114'], 'Ready-mix East', 'Pumps'),
      usa('Akron Plant', '88 Kiln Street', ['Akron', 'OH', '44308'], 'Ready-mix East'),
      usa('Toledo Plant', '417 Quarry Road', ['Toledo', 'OH', '43604'], 'Ready-mix West', 'Pumps'),
      usa('Findlay Silo', '9 Depot Lane', ['Findlay', 'OH', '45840'], 'Ready-mix West'),
      usa('Central Garage', '2300 Wrench Court', ['Mansfield', 'OH', '44902'], 'Workshop'),
    ],
  },
  'Northline Freight': {
    divisions: [division('Long haul'), division('Regional'), division('Dock', { gps: false })],
    locations: [
      usa('Buffalo Terminal', '610 Lakefront Drive', ['Buffalo', 'NY', '14203'], 'Long haul', 'Dock'),
      usa('Syracuse Hub', '25 Salt Springs Road', ['Syracuse', 'NY', '13202'], 'Regional', 'Dock'),
      usa('Erie Yard', '4102 Peninsula Way', ['Erie', 'PA', '16501'], 'Long haul', 'Regional'),
    ],
  },
  'Transport Boréal': {
    divisions: [division('Nord'), division('Sud')],
    locations: [
      canada('Dépôt de Québec', '75, rue du Fret', ['Québec', 'QC', 'G1K 3A9'], 'Nord'),
      canada('Terminal de Laval', '1840, boulevard des Rouliers', ['Laval', 'QC', 'H7L 4R5'], 'Nord', 'Sud'),
      canada('Entrepôt de Gatineau', '12, chemin du Pont', ['Gatineau', 'QC', 'J8X 2K1'], 'Sud'),
    ],
  },
  'Cascade Ready-Mix': {
    divisions: [division('Mixers'), division('Batch plants', { gps: false })],
    locations: [
      usa('Tacoma Plant', '3300 Gravel Street', ['Tacoma', 'WA', '98402'], 'Mixers', 'Batch plants'),
      usa('Everett Plant', '71 Timberline Road', ['Everett', 'WA', '98201'], 'Mixers'),
    ],
  },
  'Prairie Star Haulage': {
    divisions: [division('Grain'), division('General freight')],
    locations: [
      canada('Winnipeg Yard', '540 Elevator Road', ['Winnipeg', 'MB', 'R3C 1A5'], 'Grain', 'General freight'),
      canada('Brandon Elevator', '16 Wheat Belt Avenue', ['Brandon', 'MB', 'R7A 5Y6'], 'Grain'),
    ],
  },
  'Harbour & Pine Logistics': {
    divisions: [division('Port')],
    locations: [canada('Vancouver Port Gate', '2 Centerm Way', ['Vancouver', 'BC', 'V6A 1C7'], 'Port')],
  },
  'Keystone Aggregate': {
    divisions: [division('Quarry'), division('Delivery')],
    locations: [
      usa('Reading Quarry', '801 Limestone Road', ['Reading', 'PA', '19601'], 'Quarry', 'Delivery'),
      usa('Lancaster Depot', '33 Wagon Street', ['Lancaster', 'PA', '17602'], 'Delivery'),
    ],
  },
  'Lakeshore Transit': {
    divisions: [division('City lines'), division('Shuttles', { gps: false })],
    locations: [
      usa('Milwaukee Garage', '1515 Lakeshore Drive', ['Milwaukee', 'WI', '53202'], 'City lines', 'Shuttles'),
      usa('Racine Garage', '240 Harbour Street', ['Racine', 'WI', '53403'], 'City lines'),
    ],
  },
  'Blue Heron Courier': {
    divisions: [division('Couriers', { gps: false })],
    locations: [usa('Baltimore Desk', '18 Heron Alley', ['Baltimore', 'MD', '21202'], 'Couriers')],
  },
  'Cordillera Tankers': {
    divisions: [division('Fuel'), division('Milk')],
    locations: [
      usa('Denver Rack', '9200 Pipeline Road', ['Denver', 'CO', '80216'], 'Fuel'),
      usa('Greeley Dairy Gate', '410 Creamery Lane', ['Greeley', 'CO', '80631'], 'Milk'),
    ],
  },
  'Maple Ridge Milk Runs': {
    divisions: [division('Routes')],
    locations: [canada('Guelph Dairy', '57 Pasture Road', ['Guelph', 'ON', 'N1H 3A1'], 'Routes')],
  },
  'Tidewater Bulk': {
    divisions: [division('Bulk', { board: false })],
    locations: [
      usa('Norfolk Pier', '700 Tidewater Drive', ['Norfolk', 'VA', '23510'], 'Bulk'),
      usa('Newport News Silo', '14 Dry Dock Road', ['Newport News', 'VA', '23607'], 'Bulk'),
    ],
  },
}
