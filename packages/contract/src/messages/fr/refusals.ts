import type { ServerMessages } from '../en-server.ts'

export const refusals: ServerMessages['refusals'] = {
  sign_on_unknown_domain:
    'Aucune entreprise ne se connecte par {domain}. Utilisez votre mot de passe ou demandez à votre administrateur.',
  sign_on_ended: 'Cette connexion a été commencée dans un autre navigateur ou il y a trop longtemps. Recommencez-la.',
  sign_on_unreachable:
    'Le service de connexion de l’entreprise est injoignable. Réessayez plus tard\u00a0; si cela persiste, prévenez votre administrateur.',
  sign_on_untrusted:
    'La réponse du service de connexion de l’entreprise ne correspond pas à ses réglages ici. Recommencez\u00a0; si cela persiste, prévenez votre administrateur.',
  sign_on_refused: 'Le service de connexion de l’entreprise a refusé\u00a0: {reason}.',
  sign_on_no_address:
    'Le service de connexion de l’entreprise n’a pas transmis d’adresse courriel confirmée. Un administrateur peut l’y ajouter.',
  sign_on_foreign_domain: '{email} n’est dans aucun domaine que l’entreprise a prouvé être le sien.',
  sign_on_no_account:
    '{email} n’a pas de compte dans cette entreprise. Demandez-en un à un administrateur de l’entreprise.',
  sign_on_no_role:
    'Les groupes de {email} ne donnent aucun rôle dans la console. Demandez à un administrateur de l’entreprise.',
  sign_on_other_identity:
    '{email} est déjà lié à un autre compte du service de connexion. Demandez à un administrateur de l’entreprise.',
  sign_on_required:
    'Votre entreprise se connecte par son propre service. Choisissez «\u00a0Se connecter avec votre entreprise\u00a0».',
  sign_on_no_password:
    'Vous vous connectez par votre entreprise et n’avez pas de mot de passe ici\u00a0: ceci ne peut donc pas être modifié ici.',
  sign_on_issuer_shared:
    'Cet émetteur sert toutes les organisations. Indiquez celui de votre propre locataire, dont l’adresse contient l’identifiant.',
  sign_on_issuer_address: 'L’émetteur doit être une adresse publique qui commence par https://, sans paramètres.',
  sign_on_not_tested:
    'La connexion unique peut être imposée après un essai réussi avec l’émetteur et le client actuels.',
  sign_on_off: 'Aucun service de connexion n’est configuré pour cette entreprise.',
  break_glass_unfit:
    '{name} ne peut pas avoir l’accès de secours\u00a0: il faut un administrateur d’entreprise actif avec un mot de passe et un second facteur.',
  domain_not_proved:
    'L’enregistrement TXT de {record} ne contient pas encore {txt}. Un nouvel enregistrement peut mettre quelques heures à être visible partout.',
  domain_taken: 'Une autre entreprise a déjà prouvé que ce domaine est le sien.',
  scim_filter:
    'Ce filtre n’est pas compris. Comparez userName, externalId, id, emails ou active avec «\u00a0eq\u00a0», deux d’entre eux reliés par «\u00a0and\u00a0».',
  scim_path: 'Le chemin «\u00a0{path}\u00a0» n’est pas compris.',
  scim_target: 'Rien ne correspond au chemin «\u00a0{path}\u00a0».',
  scim_whole_company:
    'Cette clé ne voit que certaines divisions. Les personnes sont gérées pour toute l’entreprise\u00a0: utilisez une clé sans divisions.',
  external_id_taken: 'Une autre personne de cette entreprise a déjà cet externalId.',
  group_name_taken: 'Un autre groupe de cette entreprise porte déjà ce nom.',
  groups_full: 'Une entreprise peut avoir au plus {max} groupes.',
  last_company_admin: 'C’est le dernier administrateur d’entreprise actif. Nommez-en d’abord un autre.',
  idempotency_key_needed:
    'Envoyez une Idempotency-Key, un UUID créé une seule fois pour cet appel, afin qu’il puisse être répété sans risque.',
  key_divisions: 'Ceci concerne toute l’entreprise, et la clé d’API est limitée à des divisions.',
  key_people:
    'Une clé d’API ne gère que les chauffeurs et les utilisateurs. Les personnes de la console se gèrent dans celle-ci.',
  keys_full: 'Une entreprise a au plus {max} clés d’API. Terminez celle qui ne sert plus.',
  key_ended: 'Cette clé d’API est terminée. Créez-en une nouvelle.',
  gps_source_second:
    'Le système d’import de l’entreprise a besoin d’un second fichier\u00a0: indiquez aussi son modèle.',
  gps_source_many: 'Une entreprise a au plus {max} sources GPS.',
  webhooks_full: 'Une entreprise a au plus {max} adresses. Supprimez-en une qui ne sert plus.',
  webhook_off: 'Cette adresse est désactivée. Réactivez-la d’abord.',
  webhook_address:
    'Cette adresse ne peut pas être appelée. Elle doit commencer par https://, désigner un hôte public, utiliser le port habituel et ne contenir aucun mot de passe.',
}
