import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { roles as english } from '../en/roles.ts'

export const roles: Texts<typeof english> = {
  Admin: 'Administrateur de la plateforme',
  CompanyAdmin: 'Administrateur d’entreprise',
  Manager: 'Gestionnaire',
  Supervisor: 'Superviseur',
  Driver: 'Chauffeur',
  User: 'Utilisateur non-chauffeur',
}
