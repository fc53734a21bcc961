import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { provisioning as en } from '../en/provisioning.ts'

export const provisioning: Texts<typeof en> = {
  title: 'Approvisionnement',
  text: {
    none: 'SCIM 2.0, non connecté',
    people_one: 'SCIM 2.0, {{count, number}} personne',
    people_many: 'SCIM 2.0, {{count, number}} personnes',
    people_other: 'SCIM 2.0, {{count, number}} personnes',
  },
  states: { on: 'Activé', waiting: 'En attente du premier appel', off: 'Désactivé' },
  failed: 'L’approvisionnement n’a pas pu être chargé',
  close: 'Fermer',
  lastCall: 'Dernier appel',
  never: 'aucun pour l’instant',
  toPlace: 'À placer',
  nobody: 'personne',
  groups_one: '{{count, number}} groupe',
  groups_many: '{{count, number}} groupes',
  groups_other: '{{count, number}} groupes',
  people_one: '{{count, number}} personne',
  people_many: '{{count, number}} personnes',
  people_other: '{{count, number}} personnes',
  tokens: 'Jetons',
  noTokens: 'aucun',
  tokenEnds_one: '1, expire le {{date}}',
  tokenEnds_many: '{{count, number}}, le premier expire le {{date}}',
  tokenEnds_other: '{{count, number}}, le premier expire le {{date}}',
  setUp: {
    open: 'Configurer…',
    title: 'Configurer l’approvisionnement',
    description:
      'Votre fournisseur d’identité crée, modifie et désactive ici les personnes. Ce qu’il gère ne peut plus être modifié dans la console.',
    url: 'URL du locataire (URL de base SCIM)',
    provider: 'Fournisseur d’identité',
    providers: { entra: 'Microsoft Entra', okta: 'Okta' },
    entra: {
      key: 'Sous «\u00a0Clés API\u00a0» sur cette page, créez une clé avec la portée «\u00a0scim\u00a0» et sans divisions. Copiez-la\u00a0: elle ne s’affiche qu’une fois.',
      address:
        'Dans Entra, ouvrez Applications d’entreprise › votre application › Approvisionnement. Choisissez «\u00a0Automatique\u00a0», saisissez l’adresse ci-dessus comme URL du locataire et la clé comme jeton secret, puis testez la connexion.',
      map: 'Sous Mappages, userName doit être l’adresse avec laquelle les personnes se connectent et reçoivent leur courriel. Associez employeeId à employeeNumber de l’extension d’entreprise, et preferredLanguage pour le français.',
      groups:
        'Affectez les personnes et les groupes à l’application et démarrez l’approvisionnement. Le premier cycle peut prendre 40 minutes.',
      place:
        'Revenez ici et choisissez «\u00a0Placer les groupes\u00a0»\u00a0: indiquez le rôle et les divisions que reçoivent les membres de chaque groupe.',
    },
    okta: {
      key: 'Sous «\u00a0Clés API\u00a0» sur cette page, créez une clé avec la portée «\u00a0scim\u00a0» et sans divisions. Copiez-la\u00a0: elle ne s’affiche qu’une fois.',
      address:
        'Dans Okta, ouvrez votre application SCIM 2.0 › Provisioning › Integration. Saisissez l’adresse ci-dessus comme URL de base, «\u00a0userName\u00a0» comme identifiant unique, choisissez HTTP Header et collez la clé.',
      map: 'Sous «\u00a0To App\u00a0», activez la création, la mise à jour et la désactivation. Le nom d’utilisateur doit être l’adresse avec laquelle les personnes se connectent\u00a0; associez employeeNumber et preferredLanguage.',
      groups: 'Affectez les personnes à l’application et envoyez les groupes sous «\u00a0Push Groups\u00a0».',
      place:
        'Revenez ici et choisissez «\u00a0Placer les groupes\u00a0»\u00a0: indiquez le rôle et les divisions que reçoivent les membres de chaque groupe.',
    },
  },
  log: {
    open: 'Journal',
    title: 'Appels du fournisseur d’identité',
    description:
      'Les derniers appels qui ont changé quelque chose ou ont été refusés, avec la phrase reçue par le fournisseur.',
    failed: 'Le journal n’a pas pu être chargé',
    empty: 'Aucun appel pour l’instant',
    emptyText: 'Dès que le fournisseur change quelque chose, ou essuie un refus, cela figure ici.',
    person: {
      created: 'Créer une personne',
      changed: 'Modifier une personne',
      deleted: 'Supprimer une personne',
    },
    group: { created: 'Créer un groupe', changed: 'Modifier un groupe', deleted: 'Supprimer un groupe' },
  },
  place: {
    open: 'Placer les groupes',
    title: 'Placer les groupes',
    description:
      'Les membres d’un groupe reçoivent son rôle et ses divisions, aussitôt et désormais. Entre plusieurs groupes, le rôle le plus élevé compte. Les chauffeurs reçoivent la première division.',
    search: 'Trouver un groupe',
    role: 'Rôle',
    roleOf: 'Rôle des membres de {{name}}',
    divisionsOf: 'Divisions des membres de {{name}}',
    undecided: 'Pas encore décidé',
    nobody: 'Ne place personne',
    members_one: '{{count, number}} membre',
    members_many: '{{count, number}} membres',
    members_other: '{{count, number}} membres',
    submit: 'Placer',
    nothing: 'Rien n’a été modifié.',
    incomplete: 'Choisissez des divisions pour chaque rôle, sauf administrateur d’entreprise.',
    refused: '{{name}}\u00a0: {{reason}}',
    done_one: '{{count, number}} groupe placé',
    done_many: '{{count, number}} groupes placés',
    done_other: '{{count, number}} groupes placés',
    failed: 'Les groupes n’ont pas pu être chargés',
    more_one: '{{count, number}} autre groupe\u00a0: trouvez-le par son nom.',
    more_many: '{{count, number}} autres groupes\u00a0: trouvez-les par leur nom.',
    more_other: '{{count, number}} autres groupes\u00a0: trouvez-les par leur nom.',
    none: 'Aucun groupe ne porte ce nom.',
  },
}
