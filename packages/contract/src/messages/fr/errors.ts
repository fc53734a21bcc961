import type { Messages } from '../en.ts'
import { UNKNOWN_ERROR } from '../unknown.ts'

export const errors: Messages['errors'] = {
  token_not_found: 'Jeton introuvable',
  token_or_user_not_found: 'Jeton ou utilisateur introuvable',
  own_account: 'Vous ne pouvez pas faire cela avec votre propre compte.',
  file_not_image: 'Le fichier doit être une image',
  at_least_one_company_required: 'Indiquez au moins une entreprise.',
  at_least_one_role_required: 'Indiquez au moins un rôle.',
  cant_find_import_system: 'Système d’import introuvable',
  unknown_error: UNKNOWN_ERROR.fr,
  unavailable: 'Le service n’est pas prêt. Réessayez dans un instant.',
  person_managed:
    'Le fournisseur d’identité de l’entreprise gère cette donnée. Modifiez-la chez lui, ou cessez d’abord de faire gérer cette personne.',
}
