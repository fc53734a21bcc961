/** Headings by column: the name of our own samples first, then what else exports and people write. */
export const COLUMNS = {
  employeeId: [
    'employee id',
    'employee',
    'employee number',
    'employee no',
    'employee #',
    'emp id',
    'driver id',
    'id employé',
    'numéro d’employé',
    'no employé',
    'n° employé',
    'employé',
    'matricule',
  ],
  driver: ['driver', 'driver name', 'employee name', 'name', 'conducteur', 'nom du conducteur', 'chauffeur', 'nom'],
  date: ['date', 'work date', 'day', 'date de travail', 'date travaillée', 'jour'],
  truck: [
    'truck',
    'truck number',
    'truck no',
    'truck #',
    'vehicle',
    'unit',
    'camion',
    'no camion',
    'véhicule',
    'unité',
  ],
  scheduledIn: [
    'scheduled in',
    'scheduled time in',
    'scheduled',
    'scheduled start',
    'schedule in',
    'début prévu',
    'heure prévue',
    'arrivée prévue',
  ],
  login: ['login', 'actual login', 'login time', 'connexion', 'heure de connexion', 'début réel'],
  logout: ['logout', 'actual logout', 'logout time', 'déconnexion', 'heure de déconnexion', 'fin réelle'],
  trips: ['trips', 'number of trips', 'trip count', '# trips', 'trajets', 'nombre de trajets', 'voyages'],
  clockIn: ['clock in', 'clock in time', 'punch in', 'pointage entrée', 'entrée', 'heure d’entrée'],
  clockOut: ['clock out', 'clock out time', 'punch out', 'pointage sortie', 'sortie', 'heure de sortie'],
  ticket: ['ticket', 'ticket number', 'ticket no', 'ticket #', 'billet', 'no billet', 'bon de livraison', 'bon'],
  startScheduled: ['start scheduled', 'scheduled start', 'début prévu', 'départ prévu'],
  startActual: ['start actual', 'actual start', 'début réel', 'départ réel'],
  endActual: ['end actual', 'actual end', 'fin réelle', 'retour réel'],
  loads: ['loads', 'number of loads', 'load count', 'chargements', 'nombre de chargements', 'charges'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type Column = keyof typeof COLUMNS

export const columnsOf = <K extends Column>(...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, COLUMNS[key]])) as { [P in K]: (typeof COLUMNS)[P] }
