import type { ServerMessages } from '../en-server.ts'

export const refusals: ServerMessages['refusals'] = {
  malformed: 'La requête n’a pas pu être lue.',
  idempotency_key_malformed: 'L’en-tête Idempotency-Key doit être un UUID.',
  idempotency_key_reused: 'Cet en-tête Idempotency-Key a déjà servi à autre chose. Prenez-en un nouveau.',
  unauthorized: 'Veuillez vous reconnecter.',
  invalid_credentials: 'Identifiants invalides',
  passkey_unknown: 'Cette clé d’accès n’est pas connue ici. Connectez-vous avec votre mot de passe.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  badge_not_granted:
    'Le badge «\u00a0{badge}\u00a0» ne vous a pas été accordé. Adressez-vous à un administrateur de votre entreprise.',
  transfers_off: 'Les transferts de pièces sont désactivés pour votre entreprise.',
  switched_off: 'Votre entreprise a désactivé cette fonction.',
  suggestions_off: 'Votre entreprise ne reçoit pas de suggestions pour le moment.',
  reversal_not_yours:
    'Seule la personne qui a donné ce badge, ou un administrateur de l’entreprise, peut annuler ou déplacer cette attribution.',
  gps_page_off: 'La page GPS est désactivée pour «\u00a0{name}\u00a0».',
  not_while_working_as:
    'Cela n’appartient qu’à la personne\u00a0: c’est impossible pendant que vous travaillez à la place de quelqu’un.',
  second_factor_needed: 'Votre rôle exige un second facteur. Configurez-le pour continuer.',
  second_factor_not_proved: 'Pour cela, reconnectez-vous avec votre second facteur.',
  not_found: 'Cet élément n’existe pas, ou pas pour vous.',
  companykey_taken: 'Une autre entreprise utilise déjà cette clé.',
  email_taken: 'Une autre personne utilise déjà cette adresse courriel.',
  email_of_removed:
    '{name}, qui a été supprimé, a déjà cette adresse courriel. Restaurez plutôt cette personne sous Supprimés.',
  employeeid_taken: 'Une autre personne de cette entreprise a déjà ce numéro d’employé.',
  employeeid_of_removed:
    '{name}, qui a été supprimé, a déjà ce numéro d’employé. Restaurez plutôt cette personne sous Supprimés.',
  division_name_taken: 'Une autre division de cette entreprise porte déjà ce nom.',
  location_needed:
    '«\u00a0{name}\u00a0» est encore le site d’attache de {dependents} d’une division que vous avez retirée.',
  record_changed:
    'Quelqu’un d’autre a modifié cet élément entre-temps. Regardez les valeurs actuelles, puis réessayez.',
  in_use: 'Impossible de supprimer «\u00a0{name}\u00a0» tant qu’il reste {dependents}.',
  badge_in_competitions:
    '«\u00a0{name}\u00a0» compte dans ces compétitions\u00a0: {competitions}. Il pourra être supprimé quand elles seront terminées.',
  badge_name_taken: 'Un autre badge de cette division porte déjà ce nom.',
  badge_copy_exists: 'Cette division a déjà une autre copie du même badge par défaut. Supprimez-la d’abord.',
  location_name_taken: 'Un autre site d’une de ces divisions porte déjà ce nom.',
  release_overlaps:
    '«\u00a0{name}\u00a0» a déjà des données GPS des mêmes personnes pour les mêmes jours\u00a0: {list}. Retirez ces lignes, ou supprimez les anciennes si elles ne sont pas encore publiées.',
  release_overlaps_pending:
    '«\u00a0{name}\u00a0» a une publication en attente avec les mêmes personnes pour les mêmes jours\u00a0: {list}. Remplacez-y ces lignes, ajoutez-y les vôtres ou retirez-les.',
  already_released: 'Ces données ont été publiées et ne peuvent plus être modifiées.',
  trip_is_deleted: 'Cette ligne a été supprimée. Restaurez-la d’abord.',
  books_closed:
    'Les comptes sont clos jusqu’au {date}\u00a0: rien ne peut être modifié pour les jours jusqu’à cette date.',
  budget_stop:
    '{place}, {month}\u00a0: il reste {left} pièces sur {coins} et il en faut {needed}. Le budget ne permet pas davantage.',
  budget_approve:
    '{place}, {month}\u00a0: il reste {left} pièces sur {coins} et il en faut {needed}. Une deuxième personne doit approuver.',
  release_over_budget:
    '{place}, {month}\u00a0: il reste {left} pièces sur {coins} et cette publication en donne {needed}. Un administrateur de l’entreprise doit la publier.',
  correction_over_budget:
    '{place}, {month}\u00a0: il reste {left} pièces sur {coins} et cette correction en donne {needed} de plus. Un administrateur de l’entreprise doit la faire.',
  proposal_own: 'Quelqu’un d’autre doit décider de votre propre proposition.',
  proposal_not_yours: 'Seul un administrateur de l’entreprise ou son suppléant décide de cette proposition.',
  proposal_of_admin:
    'Seul un autre administrateur de l’entreprise ou un administrateur de la plateforme décide de cette proposition.',
  proposal_closed: 'Cette proposition n’est plus ouverte. Quelqu’un en a décidé, ou elle a expiré.',
  proposal_people_changed:
    'Plus actifs dans cette division\u00a0: {list}. Refusez la proposition pour qu’elle puisse être refaite.',
  standin_role: 'Seul un administrateur ou un gestionnaire actif de l’entreprise peut assurer la suppléance.',
  books_only_admin: 'Les comptes sont clos jusqu’au {date}. Seul un administrateur de la plateforme peut les rouvrir.',
  books_too_late: 'Les comptes peuvent être clos au plus tard au {date}.',
  award_of_rule:
    'Une règle a donné cette attribution pour un événement propre à cette personne. Reprenez-la au lieu de la déplacer.',
  rule_too_early: 'Une règle commence au plus tôt le {date}.',
  rules_full: 'Une entreprise a au plus {max} règles. Supprimez-en une qui ne sert plus.',
  challenge_of_company: 'Ce défi appartient à une entreprise, dont les administrateurs le modifient.',
  award_of_trip: 'Cette attribution provient de trajets publiés. Corrigez la publication au lieu de la déplacer.',
  award_coins_missing:
    '{name} a déjà dépensé des pièces de cette attribution\u00a0: il en manque {missing}. Elle ne peut pas être déplacée.',
  move_to_same: '{name} a déjà cette attribution.',
  correction_too_much: '{name} a {left} pièces disponibles. On ne peut pas en retirer davantage.',
  correction_short: '{name} a dépensé des pièces de ces attributions\u00a0: il en manque {missing}.',
  corrections_short:
    'Décidez pour {list} si les attributions dont les pièces sont dépensées restent ou sont reprises plus tard.',
  nothing_to_correct: 'Rien ne diffère de ce qui a été publié.',
  not_released: 'Ces données ne sont pas encore publiées. Modifiez-les dans la feuille.',
  already_reversed: 'Cette attribution est déjà annulée.',
  transfer_unsettled:
    'Ce transfert a été envoyé et le partenaire n’a pas encore répondu clairement\u00a0: il ne peut pas être retiré de la file. Relancez la file pour savoir ce qu’il est devenu\u00a0; rien n’est payé deux fois.',
  question_answered: '{by} a déjà répondu à cette question.',
  question_open:
    'Vous avez déjà posé une question sur cette journée. Vous pourrez en poser une autre après la réponse.',
  suggestion_answered: 'Cette suggestion a déjà reçu une réponse. Rechargez la page pour la lire.',
  transfer_closed: 'Seuls les transferts en attente ou refusés peuvent être retirés de la file.',
  transfer_not_refused: 'Seul un transfert refusé par le partenaire peut être renvoyé.',
  transfer_address_changed:
    'L’adresse de {name} était {email} à la mise en file de ce transfert et est maintenant {currentEmail}. Confirmez la nouvelle adresse ou retirez le transfert de la file.',
  transfers_open:
    'Cette personne a encore des pièces dans la file de transfert. Attendez qu’elles soient transférées ou retirez-les de la file.',
  mail_template_number_taken: 'Un autre modèle de courriel porte ce numéro.',
  mail_template_used:
    '«\u00a0{name}\u00a0» est utilisé par «\u00a0{users}\u00a0». Choisissez-y d’abord un autre modèle.',
  mail_templates_full:
    'Il y a {max} modèles de courriel, et il ne peut pas y en avoir davantage. Supprimez-en un qui ne sert pas.',
  applause_own: 'Les applaudissements sont pour les collègues\u00a0: on ne s’applaudit pas soi-même.',
  competition_in_past: 'Le dernier jour est déjà passé. Choisissez aujourd’hui ou un jour à venir.',
  competition_closed: 'Seules les compétitions actives peuvent être modifiées.',
  competition_status_changed: 'Le statut de cette compétition a changé entre-temps. Rechargez la liste et réessayez.',
  import_undone: 'Cet import a déjà été annulé.',
  import_not_done: 'Cet import n’a créé personne\u00a0: il n’y a rien à annuler.',
  data_copy_gone: 'Cette copie a déjà été téléchargée ou a plus d’une heure. Demandez-en une nouvelle.',
  too_large: 'C’est trop volumineux pour être envoyé.',
  unsupported_type: 'Ce type de contenu n’est pas accepté ici.',
  invalid: 'Certaines valeurs sont à revoir.',
  account_inactive: 'Ce compte est inactif. Demandez à votre administrateur de l’activer.',
  account_removed: 'Ce compte a été supprimé. Demandez à votre administrateur de le restaurer.',
  company_closed:
    'Votre entreprise est fermée\u00a0: personne ne peut plus s’y connecter. Adressez-vous à votre administrateur.',
  second_factor_required: 'Saisissez le code de votre application d’authentification.',
  second_factor_wrong: 'Ce code n’est pas correct. Attendez le suivant et réessayez.',
  old_password_wrong: 'L’ancien mot de passe n’est pas correct.',
  password_needed: 'Saisissez votre mot de passe pour continuer.',
  password_wrong: 'Le mot de passe n’est pas le bon.',
  passkey_wrong: 'La clé d’accès n’a pas été acceptée. Réessayez ou utilisez votre mot de passe.',
  passkeys_full: 'Vous avez déjà {max} clés d’accès. Supprimez-en une d’abord.',
  passkey_known: 'Cette clé d’accès a déjà été ajoutée.',
  recovery_code_wrong: 'Ce n’est ni un code de votre application ni l’un de vos codes de secours.',
  recovery_code_used: 'Ce code de secours a déjà servi. Prenez-en un autre.',
  second_factor_is_on: 'Le second facteur est déjà activé.',
  second_factor_is_off: 'Il n’y a pas de second facteur à désactiver ou à renouveler.',
  address_link_ended: 'Ce lien a déjà servi ou est trop ancien. Changez de nouveau l’adresse dans votre profil.',
  own_address: 'Changez votre propre adresse courriel dans votre profil\u00a0: la nouvelle doit être confirmée.',
  login_as_refused: 'Il n’est pas possible de se connecter à la place de cette personne.',
  login_as_incomplete:
    'Cette personne n’a pas encore terminé son inscription\u00a0: personne ne peut se connecter à sa place.',
  limit_reached: '«\u00a0{name}\u00a0» est complète ({limit}\u00a0: {max}).',
  role_fixed: 'Ce rôle ne peut pas être donné à cette personne.',
  company_fixed: 'Une personne ne peut pas changer d’entreprise.',
  last_admin: 'C’est le dernier Admin actif\u00a0: ce compte doit rester.',
  admin_kept: 'Un Admin ne peut pas être supprimé définitivement.',
  person_removed: 'Cette personne a été supprimée. Restaurez-la d’abord.',
  person_not_removed: 'Seules les personnes supprimées peuvent être restaurées ou supprimées définitivement.',
  schedules_full: 'Votre entreprise a {max} envois programmés, le maximum. Supprimez-en d’abord un.',
  schedule_recipient: '{name} n’a pas le droit de voir cela\u00a0: l’envoi n’est pas possible.',
  schedule_nobody: 'Plus aucun destinataire n’a le droit de voir cela. Choisissez-en d’autres.',
  attachments_off:
    'Votre entreprise n’envoie que des liens. Demandez à l’administrateur de la plateforme d’autoriser les pièces jointes.',
  person_not_active: 'Cette personne n’est pas active. Activez-la d’abord.',
  no_phones: 'Seuls les chauffeurs et les utilisateurs ont des téléphones qui restent connectés.',
  nobody_to_invite: 'Toutes les personnes choisies ont déjà rejoint le programme ou ne sont pas actives.',
  person_without_home:
    'Seuls les chauffeurs et les autres utilisateurs ont une division et un site\u00a0; ce n’est pas le cas de {name}.',
  file_too_big: 'Le fichier est trop volumineux\u00a0: {max}\u00a0Mo au maximum.',
  table_empty: 'Le fichier est vide.',
  table_without_rows: 'Le fichier a des en-têtes, mais aucune ligne en dessous.',
  table_not_text: 'Ce n’est pas un fichier texte. Enregistrez le tableau au format CSV et réessayez.',
  table_workbook: 'C’est un classeur de tableur. Enregistrez-le au format CSV et réessayez.',
  table_mixed_encoding:
    'La ligne {line} n’a pas le même encodage de caractères que le reste. Enregistrez tout le fichier en UTF-8 et réessayez.',
  table_separator: 'Les colonnes doivent être séparées par des virgules, des points-virgules ou des tabulations.',
  table_columns_missing: 'Il manque ces colonnes au fichier\u00a0: {columns}.',
  table_column_twice: 'La colonne «\u00a0{column}\u00a0» apparaît deux fois.',
  table_headings_too_long:
    'La première ligne est trop longue pour une ligne d’en-têtes\u00a0: au plus {max} colonnes sont lues. Supprimez les colonnes inutiles et réessayez.',
  table_row_too_long: 'La ligne {row} est trop longue pour une ligne de tableau.',
  table_quote_open: 'Un guillemet de la ligne {row} n’est jamais fermé.',
  table_too_many_rows: 'Le fichier a plus de {max} lignes. Divisez-le en plusieurs fichiers.',
  import_problems:
    'Rien n’a été importé. Problèmes dans le fichier\u00a0: {count}. Le premier, ligne {row} ({column})\u00a0: {message}',
  import_people_signed_in:
    'Cet import ne peut plus être annulé. Comptes dont le mot de passe est déjà choisi\u00a0: {people}.',
  import_people_earned: 'Cet import ne peut plus être annulé. Récompenses déjà reçues par\u00a0: {people}.',
  import_people_changed: 'Cet import ne peut plus être annulé. Fiches modifiées depuis\u00a0: {people}.',
  import_people_needed: 'Cet import ne peut plus être annulé\u00a0: d’autres données renvoient à ces personnes.',
  second_file_needed: 'Ce système d’import demande deux fichiers. Ajoutez le second.',
  second_file_unneeded: 'Ce système d’import ne lit qu’un fichier. Retirez le second.',
  files_swapped:
    'Les deux fichiers sont inversés\u00a0: «\u00a0{first}\u00a0» ressemble au second fichier et «\u00a0{second}\u00a0» au premier. Échangez-les et réessayez.',
  gps_without_days: 'Aucune ligne n’a de date utilisable.',
  release_with_future_days:
    'Les jours à venir ne peuvent pas être publiés\u00a0: {list}. Attendez-les ou supprimez leurs lignes.',
  release_with_invalid_rows: 'Des lignes sont à corriger ou à supprimer avant la publication\u00a0: {count}.',
  image_too_big: 'La taille de l’image ne doit pas dépasser 1 Mo',
  image_type: 'Seuls les fichiers .jpg, .jpeg et .png peuvent être envoyés',
  image_pixels: 'L’image a trop de pixels\u00a0: {max} millions au plus peuvent être dessinés.',
  image_with_extras:
    'Ce fichier contient autre chose qu’une image. Enregistrez-la à nouveau depuis un logiciel de dessin et réessayez.',
  system_badge_kept: 'Le badge «\u00a0{name}\u00a0» est attribué par le produit lui-même et ne peut pas être supprimé.',
  badge_without_limits:
    'Les limites ne valent que pour les badges donnés par des personnes. «\u00a0{name}\u00a0» est attribué par le produit lui-même.',
  badge_not_assignable:
    'Le badge «\u00a0{badge}\u00a0» est attribué par le produit lui-même et ne peut pas être donné.',
  asked_in_future: 'Cette journée n’est pas encore venue.',
  awarded_in_future: 'La date est dans le futur.',
  person_inactive: '{name} n’a pas de compte actif et ne peut pas recevoir de badge.',
  monthly_limit_reached:
    'Limite mensuelle de «\u00a0{badge}\u00a0» dans cette division\u00a0: il reste {left} sur {limit}.',
  weekly_limit_reached:
    'Limite hebdomadaire de «\u00a0{badge}\u00a0» dans cette division\u00a0: il reste {left} sur {limit}.',
  driver_limit_reached: 'Limite mensuelle de «\u00a0{badge}\u00a0» pour {name}\u00a0: il reste {left} sur {limit}.',
  weekly_driver_limit_reached:
    'Limite hebdomadaire de «\u00a0{badge}\u00a0» pour {name}\u00a0: il reste {left} sur {limit}.',
  reversal_too_late: 'Il est trop tard pour annuler ou déplacer cette attribution.',
  award_coins_spent:
    'Les pièces de cette attribution sont déjà dépensées ou en cours de transfert\u00a0: elle ne peut plus être annulée.',
  awards_kept: 'Rien n’a été repris. {name}\u00a0: {reason}',
  coins_insufficient: 'Il n’y a pas assez de pièces.',
  transfer_too_much: 'Trop de pièces pour {name}\u00a0: {left} au plus peuvent être transférées.',
  own_transfer_too_much: 'Vous pouvez transférer au plus {left} pièces maintenant.',
  queue_date_too_early: 'La date du transfert doit être le {date} ou plus tard.',
  queue_date_too_late: 'La date du transfert doit être le {date} ou plus tôt.',
  export_file_gone:
    'Le fichier ne peut pas être récupéré : il a été retiré, ou l’endroit où il a été envoyé est hors de portée.',
  export_not_configured:
    'Personne n’est encore choisi pour l’export. Enregistrez d’abord des entreprises et des rôles sous Programmes.',
  recipients_unknown:
    'Rien n’a été envoyé. Parmi les chauffeurs actifs à qui vous pouvez écrire, personne ne correspond à\u00a0: {emails}',
  push_service_refused:
    'Cet appareil ne peut pas être enregistré\u00a0: son service de notifications n’est pas accessible.',
  device_of_another:
    'Cet appareil est enregistré pour quelqu’un d’autre. Désactivez puis réactivez les notifications dans le navigateur.',
  too_many_tries: 'Trop de tentatives. Patientez {minutes} min et réessayez.',
  too_many_requests: 'Trop de requêtes à la fois. Patientez un instant et réessayez.',
  work_given_up:
    'Plusieurs tentatives ont échoué et l’opération est abandonnée. Rien n’a été modifié\u00a0: réessayez plus tard.',
  busy: 'Le service est très sollicité en ce moment. Réessayez dans un instant.',
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
