import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { apiKeys as en } from '../en/api-keys.ts'

export const apiKeys: Texts<typeof en> = {
  title: 'Clés d’API',
  new: 'Nouvelle clé',
  failed: 'Impossible de charger les clés',
  foot: 'Les clés ne déplacent aucune pièce. Deux secrets à la fois pour un changement sans interruption.',
  empty: {
    title: 'Aucune clé d’API pour l’instant',
    text: 'Une clé permet à un autre système de l’entreprise de lire ou d’envoyer des données, seulement ce que vous autorisez.',
  },
  columns: { name: 'Nom', scopes: 'Droits', lastused: 'Dernier usage', expires: 'Fin', actions: 'Actions' },
  madeBy: 'Créée par {{name}}',
  neverUsed: 'jamais utilisée',
  endsSoon: 'Se termine bientôt\u00a0:',
  oldWorks: 'L’ancien secret fonctionne jusqu’au {{at}}',
  oldUsed: 'L’ancien secret sert encore, fin le {{at}}',
  states: { expired: 'Expirée', ended: 'Terminée' },
  rotate: {
    action: 'Renouveler le secret…',
    title: 'Renouveler le secret de «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Vous recevez un nouveau secret, et la durée de la clé recommence. L’ancien secret fonctionne encore 24\u00a0heures, pour que le système change sans interruption.',
    confirm: 'Renouveler le secret',
  },
  end: {
    action: 'Terminer la clé…',
    title: 'Terminer «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Le système qui utilise cette clé est refusé aussitôt, partout. Cela ne peut pas être annulé.',
    confirm: 'Terminer la clé',
  },
  secret: {
    title: 'Secret de «\u00a0{{name}}\u00a0»',
    label: 'Clé d’API',
    how: 'Le système l’envoie à chaque appel dans cet en-tête\u00a0:',
    done: 'Je l’ai copiée',
  },
  dialog: {
    title: 'Nouvelle clé d’API',
    description: 'Une clé par système\u00a0: chacune peut alors être terminée séparément.',
    name: 'Nom',
    nameHint: 'Le système qui l’utilise. Le journal d’audit affiche ce nom.',
    scopes: 'Ce qu’elle peut faire',
    divisionsHint: 'Laissez vide pour toute l’entreprise, divisions à venir comprises.',
    expires: 'Fonctionne jusqu’au (compris)',
    expiresHint: 'Deux ans au plus. Les administrateurs de l’entreprise sont prévenus deux semaines avant.',
    submit: 'Créer la clé',
  },
  scopes: {
    'people-read': 'Lire les personnes, les divisions et les sites',
    'people-write':
      'Ajouter, modifier, désactiver et importer des chauffeurs et des utilisateurs, mais pas de comptes de la console',
    'gps-write': 'Envoyer des fichiers GPS et des journées de chauffeurs',
    'trips-read': 'Lire les publications avec leurs trajets et corrections',
    'awards-read': 'Lire les attributions, les fiches et les historiques de badges',
    'coins-read': 'Lire les pièces dues, leur évolution, les lignes de pièces et les transferts',
    'reports-read': 'Lire et exporter les rapports, les classements et les analyses',
    scim: 'Gérer les personnes et les groupes par SCIM, pour l’approvisionnement de toute l’entreprise',
  },
}
