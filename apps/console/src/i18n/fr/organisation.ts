import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { organisation as en } from '../en/organisation.ts'

export const organisation: Texts<typeof en> = {
  company: 'Entreprise',
  division: 'Division',
  divisions: 'Divisions',
  location: 'Site',
  allCompanies: 'Toutes',
  allDivisions: 'Toutes',
  allLocations: 'Tous',
  companyFirst: 'Choisissez d’abord une entreprise',
  divisionFirst: 'Choisissez d’abord une division',
  companyPeopleOnly: {
    title: 'Cet écran est réservé aux membres d’une entreprise',
    text: 'Ouvrez les utilisateurs, choisissez une personne de l’entreprise puis «\u00a0Se connecter en tant que\u00a0» pour travailler avec ses données GPS.',
    action: 'Ouvrir les utilisateurs',
  },
}
