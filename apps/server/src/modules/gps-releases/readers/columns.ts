import type { ColumnNames } from '../../../table-file/headings.ts'

/** Headings by column: of our samples and the console, and those of other programs. */
export const COLUMNS = {
  employeeId: {
    en: 'employee id',
    fr: 'numéro d’employé',
    others: [
      'employee',
      'employee number',
      'employee no',
      'employee #',
      'emp id',
      'driver id',
      'id employé',
      'no d’employé',
      'no employé',
      'n° d’employé',
      'n° employé',
      'employé',
      'matricule',
    ],
  },
  driver: {
    en: 'driver',
    fr: 'chauffeur',
    others: ['driver name', 'employee name', 'name', 'conducteur', 'nom du conducteur', 'nom du chauffeur', 'nom'],
  },
  date: { en: 'date', fr: 'date', others: ['work date', 'day', 'date de travail', 'date travaillée', 'jour'] },
  truck: {
    en: 'truck',
    fr: 'camion',
    others: ['truck number', 'truck no', 'truck #', 'vehicle', 'unit', 'no camion', 'n° camion', 'véhicule', 'unité'],
  },
  scheduledIn: {
    en: 'scheduled in',
    fr: 'arrivée prévue',
    others: [
      'scheduled time in',
      'scheduled',
      'scheduled start',
      'schedule in',
      'prévu',
      'prévue',
      'début prévu',
      'heure prévue',
    ],
  },
  login: {
    en: 'login',
    fr: 'arrivée',
    others: [
      'actual login',
      'login time',
      'log-in',
      'connexion',
      'heure de connexion',
      'heure d’arrivée',
      'arrivée réelle',
      'début réel',
    ],
  },
  logout: {
    en: 'logout',
    fr: 'départ',
    others: [
      'actual logout',
      'logout time',
      'log-out',
      'déconnexion',
      'heure de déconnexion',
      'heure de départ',
      'départ réel',
      'fin réelle',
    ],
  },
  trips: {
    en: 'trips',
    fr: 'trajets',
    others: ['number of trips', 'trip count', '# trips', 'nombre de trajets', 'voyages', 'nombre de voyages'],
  },
  clockIn: {
    en: 'clock in',
    fr: 'pointage entrée',
    others: ['clock in time', 'punch in', 'entrée', 'heure d’entrée', 'arrivée', 'heure d’arrivée'],
  },
  clockOut: {
    en: 'clock out',
    fr: 'pointage sortie',
    others: ['clock out time', 'punch out', 'sortie', 'heure de sortie', 'départ', 'heure de départ'],
  },
  ticket: {
    en: 'ticket',
    fr: 'billet',
    others: ['ticket number', 'ticket no', 'ticket #', 'no billet', 'bon de livraison', 'bon'],
  },
  startScheduled: { en: 'start scheduled', fr: 'début prévu', others: ['scheduled start', 'départ prévu', 'prévu'] },
  startActual: { en: 'start actual', fr: 'début réel', others: ['actual start', 'départ réel', 'arrivée'] },
  endActual: { en: 'end actual', fr: 'fin réelle', others: ['actual end', 'retour réel', 'départ'] },
  loads: {
    en: 'loads',
    fr: 'chargements',
    others: ['number of loads', 'load count', 'nombre de chargements', 'charges'],
  },
} as const satisfies ColumnNames<string>

export type Column = keyof typeof COLUMNS

export const pickColumns = <K extends Column>(...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, COLUMNS[key]])) as { [P in K]: (typeof COLUMNS)[P] }
