export interface DemoCompany {
  id: number
  name: string
  companykey: string
  drivercount: number
  driverlimit: number
  usercount: number
  userlimit: number
  createddate: string
}

type Line = [id: number, name: string, key: string, drivers: [number, number], users: [number, number], date: string]

const LINES: readonly Line[] = [
  [1042, 'Ridgeway Concrete', 'RDGW-7F2K', [412, 450], [18, 25], '2023-03-02'],
  [1041, 'Northline Freight', 'NRTH-19QX', [1208, 1250], [46, 50], '2023-02-14'],
  [1038, 'Transport Boréal', 'BORL-4M8T', [386, 600], [21, 30], '2023-01-30'],
  [1035, 'Cascade Ready-Mix', 'CASC-8H3P', [240, 240], [12, 15], '2023-01-09'],
  [1033, 'Prairie Star Haulage', 'PRST-6W1D', [674, 900], [28, 40], '2022-11-18'],
  [1030, 'Harbour & Pine Logistics', 'HRBP-2C9V', [158, 0], [9, 10], '2022-11-02'],
  [1027, 'Keystone Aggregate', 'KEYS-5R7L', [521, 750], [24, 30], '2022-09-21'],
  [1024, 'Lakeshore Transit', 'LKSH-3N6B', [933, 1000], [37, 40], '2022-09-05'],
  [1021, 'Blue Heron Courier', 'BLHR-9Y4G', [87, 120], [6, 10], '2022-08-17'],
  [1019, 'Cordillera Tankers', 'CORD-1Z5S', [294, 400], [15, 20], '2022-08-03'],
  [1016, 'Messageries du Vieux-Port', 'MSVP-8T2R', [64, 80], [5, 8], '2022-07-21'],
  [1014, 'Granite Belt Bulk', 'GRNB-4K9D', [512, 540], [19, 20], '2022-06-30'],
]

/** 24 companies: three pages of ten. */
export const COMPANIES: readonly DemoCompany[] = [0, 1].flatMap((round) =>
  LINES.map(([id, name, companykey, [drivercount, driverlimit], [usercount, userlimit], date]) => ({
    id: id - round * 100,
    name: round === 0 ? name : `${name} West`,
    companykey,
    drivercount,
    driverlimit,
    usercount,
    userlimit,
    createddate: `${date}T14:05:00Z`,
  })),
)

export interface DemoDriver {
  id: number
  employeeid: string
  name: string
  email: string
  coins: number
  state: 'perfect' | 'late' | 'noshow' | 'absent' | 'invalid'
}

const NAMES = [
  'Amadou Diallo',
  'Béatrice Gagnon-Tremblay',
  'Chen Wei',
  'Fatima Haddad',
  'Hanna Lindqvist',
  'Ibrahim Osei',
  'Jasleen Kaur',
  'Liam O’Connor',
]

const STATES = ['perfect', 'late', 'perfect', 'noshow', 'absent', 'invalid'] as const

export const DRIVERS: readonly DemoDriver[] = Array.from({ length: 86 }, (_, index) => {
  const name = NAMES[index % NAMES.length] ?? ''
  return {
    id: index + 1,
    employeeid: `RC-${20418 - index * 7}`,
    name,
    email: `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]+/g, '.')}@ridgeway-concrete.example`,
    coins: index % 5 === 3 ? 0.75 : 386.5 - index * 3.25,
    state: STATES[index % STATES.length] ?? 'perfect',
  }
})
