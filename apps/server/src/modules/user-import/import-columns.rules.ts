import type { ImportColumn } from '@laurel/contract/user-import'
import type { ColumnNames } from '../../table-file/headings.ts'

/** The headings of the file: the sample's own first, then others that people use, in both languages. */
export const COLUMN_NAMES: ColumnNames<ImportColumn> = {
  employeeid: [
    'employeeid',
    'employee',
    'employee number',
    'employee no',
    'employee code',
    'emp id',
    'emp no',
    'personnel number',
    'matricule',
    'numéro d’employé',
    'no d’employé',
    'no employé',
    'n° employé',
    'id employé',
    'identifiant employé',
    'employé',
  ],
  secondaryid: [
    'secondaryid',
    'secondary',
    'second id',
    'secondary number',
    'identifiant secondaire',
    'id secondaire',
    'numéro secondaire',
    'no secondaire',
  ],
  firstname: ['firstname', 'first', 'given name', 'forename', 'prénom'],
  lastname: ['lastname', 'last', 'surname', 'family name', 'nom', 'nom de famille'],
  email: [
    'email',
    'e-mail address',
    'mail',
    'username',
    'courriel',
    'adresse courriel',
    'adresse e-mail',
    'adresse électronique',
  ],
  location: ['location', 'home location', 'site', 'yard', 'terminal', 'lieu', 'emplacement', 'site d’attache'],
  country: ['country', 'pays'],
  hiredate: [
    'hiredate',
    'hired',
    'date hired',
    'date of hire',
    'start date',
    'date d’embauche',
    'embauche',
    'date d’engagement',
  ],
  birthdate: ['birthdate', 'birthday', 'date of birth', 'dob', 'born', 'date de naissance', 'naissance'],
}

export const REQUIRED_COLUMNS = ['employeeid', 'firstname', 'lastname', 'email', 'location', 'country'] as const
