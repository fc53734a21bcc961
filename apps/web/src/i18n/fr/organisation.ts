import type { organisation as en } from '../en/organisation.ts'
import type { Texts } from '../texts.ts'

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
}
