import type { ImportColumn } from '@laurel/contract/user-import.ts'
import type { ColumnNames } from '../../../table-file/headings.ts'

/** The headings of the sample in both languages, and others that are understood too. */
export const COLUMN_NAMES: ColumnNames<ImportColumn> = {
  employeeid: {
    en: 'employeeid',
    fr: 'numéro d’employé',
    others: [
      'employee',
      'employee number',
      'employee no',
      'employee code',
      'emp id',
      'emp no',
      'personnel number',
      'matricule',
      'no d’employé',
      'no employé',
      'n° d’employé',
      'n° employé',
      'id employé',
      'identifiant employé',
      'employé',
    ],
  },
  secondaryid: {
    en: 'secondaryid',
    fr: 'numéro secondaire',
    others: ['secondary', 'second id', 'secondary number', 'identifiant secondaire', 'id secondaire', 'no secondaire'],
  },
  firstname: { en: 'firstname', fr: 'prénom', others: ['first', 'given name', 'forename'] },
  lastname: { en: 'lastname', fr: 'nom de famille', others: ['last', 'surname', 'family name', 'nom'] },
  email: {
    en: 'email',
    fr: 'courriel',
    others: ['e-mail address', 'mail', 'username', 'adresse courriel', 'adresse e-mail', 'adresse électronique'],
  },
  location: {
    en: 'location',
    fr: 'site',
    others: ['home location', 'yard', 'terminal', 'lieu', 'emplacement', 'site d’attache'],
  },
  country: { en: 'country', fr: 'pays', others: [] },
  hiredate: {
    en: 'hiredate',
    fr: 'date d’embauche',
    others: ['hired', 'date hired', 'date of hire', 'start date', 'embauche', 'date d’engagement'],
  },
  birthdate: {
    en: 'birthdate',
    fr: 'date de naissance',
    others: ['birthday', 'date of birth', 'dob', 'born', 'naissance'],
  },
}

export const REQUIRED_COLUMNS = ['employeeid', 'firstname', 'lastname', 'email', 'location', 'country'] as const
