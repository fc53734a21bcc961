import type { MailWording } from './mail.wording.ts'

const NOT_ME =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0» à la page de connexion, et avertissez votre administrateur.'

export const french: MailWording = {
  greeting: 'Bonjour {name},',
  fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
  from: ' depuis l’adresse réseau {address}',
  templates: {
    invitation: {
      subject: 'Votre invitation à Laurel',
      lines: ['Un compte a été préparé pour vous dans Laurel.'],
      button: 'Choisir votre mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas ce message, ignorez-le.',
    },
    'invitation-of-company': {
      subject: '{company} vous invite à Laurel',
      lines: ['Un compte a été préparé pour vous dans le programme de reconnaissance de {company}.'],
      button: 'Choisir votre mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas ce message, renseignez-vous auprès de {company} avant de l’ouvrir.',
    },
    'invitation-by-person': {
      subject: '{company} vous invite à Laurel',
      lines: ['{by}, de {company}, vous invite au programme de reconnaissance de l’entreprise. Votre compte est prêt.'],
      button: 'Choisir votre mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas ce message, posez la question à {by} avant de l’ouvrir.',
    },
    'password-reset': {
      subject: 'Choisissez un nouveau mot de passe pour Laurel',
      lines: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. L’ancien reste valable tant que vous n’en avez pas choisi un autre.',
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message\u00a0: rien n’a changé.',
    },
    'password-reset-by-admin': {
      subject: 'Choisissez un nouveau mot de passe pour Laurel',
      lines: [
        '{by}, de l’administration, nous a demandé de vous envoyer ce lien. Il vous permet de choisir un nouveau mot de passe\u00a0; l’ancien reste valable jusque-là.',
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé à l’administration, vous pouvez ignorer ce message\u00a0: rien n’a changé.',
    },
    'address-confirm': {
      subject: 'Confirmez votre nouvelle adresse courriel pour Laurel',
      lines: [
        'Vous avez demandé d’utiliser cette adresse, {email}, pour Laurel. Elle compte dès que vous ouvrez le lien. D’ici là, vous vous connectez avec votre adresse actuelle.',
      ],
      button: 'Confirmer cette adresse',
      note: 'Le lien fonctionne une seule fois, pendant 24\u00a0heures. Si vous n’êtes au courant de rien, ignorez ce message\u00a0: rien ne changera.',
    },
    'password-changed': {
      subject: 'Votre mot de passe Laurel a été changé',
      lines: ['Le mot de passe de votre compte a été changé le {when}{from}. Toutes les autres sessions ont pris fin.'],
      note: NOT_ME,
    },
    'password-set-by-admin': {
      subject: 'L’administration a défini un nouveau mot de passe Laurel pour vous',
      lines: [
        '{by}, de l’administration, a défini un nouveau mot de passe pour votre compte le {when}. Vous avez été déconnecté partout.',
        'Demandez le mot de passe à {by}, puis changez-le dans votre profil après vous être connecté.',
      ],
      note: 'Si vous ne vous y attendiez pas, demandez à votre administrateur ce qui s’est passé.',
    },
    'factor-on': {
      subject: 'Le second facteur est activé pour votre compte Laurel',
      lines: [
        'Le {when}{from}, le second facteur a été activé. Il faut désormais un code de l’application d’authentification pour se connecter.',
      ],
      note: 'Si ce n’était pas vous, avertissez tout de suite votre administrateur\u00a0: un Admin peut désactiver le second facteur pour vous. Choisissez ensuite un nouveau mot de passe.',
    },
    'factor-off': {
      subject: 'Le second facteur est désactivé pour votre compte Laurel',
      lines: [
        'Le {when}{from}, le second facteur a été désactivé. Le mot de passe suffit désormais pour se connecter.',
      ],
      note: NOT_ME,
    },
    'factor-off-by-admin': {
      subject: 'L’administration a désactivé votre second facteur dans Laurel',
      lines: [
        '{by}, de l’administration, a désactivé le second facteur de votre compte le {when}. Le mot de passe suffit désormais pour se connecter, et vous avez été déconnecté partout.',
        'Vous pouvez configurer de nouveau le second facteur dans votre profil.',
      ],
      note: 'Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0» à la page de connexion, et demandez à votre administrateur ce qui s’est passé.',
    },
    'recovery-codes-new': {
      subject: 'De nouveaux codes de secours pour votre compte Laurel',
      lines: [
        'Le {when}{from}, une nouvelle série de codes de secours a été créée pour votre compte. Les codes précédents ne fonctionnent plus.',
      ],
      note: NOT_ME,
    },
    'passkey-added': {
      subject: 'Une clé d’accès a été ajoutée à votre compte Laurel',
      lines: [
        'Le {when}{from}, une clé d’accès a été ajoutée à votre compte. Qui la possède peut se connecter sans votre mot de passe.',
      ],
      note: NOT_ME,
    },
    'passkey-removed': {
      subject: 'Une clé d’accès de votre compte Laurel a été supprimée',
      lines: ['Le {when}{from}, une clé d’accès de votre compte a été supprimée. Elle n’ouvre plus rien.'],
      note: NOT_ME,
    },
    'address-requested': {
      subject: 'Changement d’adresse courriel demandé pour votre compte Laurel',
      lines: [
        'Le {when}{from}, on a demandé de remplacer l’adresse courriel de votre compte par {email}. La nouvelle adresse compte dès qu’un lien qui y a été envoyé est ouvert. D’ici là, rien ne change.',
      ],
      note: 'Si ce n’était pas vous, annulez le changement dans votre profil, choisissez tout de suite un nouveau mot de passe et avertissez votre administrateur.',
    },
    'address-taken': {
      subject: 'Cette adresse courriel a déjà un compte Laurel',
      lines: [
        'Quelqu’un a demandé d’utiliser cette adresse, {email}, pour un autre compte Laurel. Elle appartient déjà à un compte\u00a0: rien n’a été changé.',
        'Si c’était vous, connectez-vous avec cette adresse, ou demandez à votre administrateur lequel de vos comptes garder.',
      ],
      note: 'Si ce n’était pas vous, vous pouvez ignorer ce message.',
    },
    'address-changed': {
      subject: 'L’adresse courriel de votre compte Laurel a été changée',
      lines: [
        'Le {when}, l’adresse courriel de votre compte est devenue {email}. Ce message est le dernier envoyé à l’ancienne adresse.',
      ],
      note: 'Si ce n’était pas vous, avertissez tout de suite votre administrateur\u00a0: lui seul peut vous rendre l’ancienne adresse.',
    },
    'address-changed-by-admin': {
      subject: 'L’adresse courriel de votre compte Laurel a été changée',
      lines: [
        '{by}, de l’administration, a remplacé l’adresse courriel de votre compte par {email} le {when}. Vous vous connectez désormais avec la nouvelle adresse. Ce message est le dernier envoyé à l’ancienne.',
      ],
      note: 'Si vous ne vous y attendiez pas, demandez à votre administrateur ce qui s’est passé.',
    },
    'sign-in-locked': {
      subject: 'Trop de mots de passe erronés pour votre compte Laurel',
      lines: [
        'Jusqu’au {when}, quelqu’un a saisi trop souvent un mot de passe erroné pour votre compte{from}. La connexion depuis cet endroit est refusée pendant quelques minutes. Votre mot de passe fonctionne toujours.',
      ],
      note: 'Si c’était vous, attendez un quart d’heure, ou choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0» à la page de connexion. Si ce n’était pas vous et que votre mot de passe est court ou sert ailleurs, choisissez-en un nouveau et configurez le second facteur dans votre profil.',
    },
    'sign-on': {
      subject: 'Comment vous connecter à Laurel',
      lines: [
        '{company} se connecte à Laurel par son propre service. Vous n’avez pas besoin de mot de passe ici\u00a0: ouvrez Laurel et entrez votre adresse courriel.',
      ],
      button: 'Se connecter avec votre entreprise',
      note: 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer\u00a0; rien n’a changé.',
    },
    'sign-on-linked': {
      subject: 'Votre compte Laurel est lié à la connexion de votre entreprise',
      lines: [
        'Le {when}{from}, votre compte a été lié au service de connexion de votre entreprise, où son adresse est connue. Vous pouvez désormais vous y connecter.',
      ],
      note: 'Si ce n’était pas vous, prévenez tout de suite votre administrateur.',
    },
    'queue-stopped': {
      subject: 'Laurel\u00a0: les transferts de pièces sont arrêtés',
      lines: [
        'La file de transfert s’est arrêtée le {when}. {reason}',
        'Rien n’est perdu et rien n’est payé deux fois\u00a0: les transferts attendent que quelqu’un relance la file.',
      ],
      button: 'Ouvrir la file de transfert',
      note: 'Chaque Admin actif reçoit ce message une fois par arrêt.',
    },
    'transfers-refused': {
      subject: 'Laurel\u00a0: des transferts ont été refusés',
      lines: [
        'Depuis le {when}\u00a0: {reason}',
        'Les pièces restent retenues jusqu’à ce que quelqu’un retente ou annule chacun de ces transferts. Tous les autres continuent.',
      ],
      button: 'Ouvrir la file de transfert',
      note: 'Chaque Admin actif reçoit ce message une fois, puis un autre quand il ne reste aucun transfert refusé.',
    },
    'job-given-up': {
      subject: 'Laurel\u00a0: un travail d’arrière-plan a été abandonné',
      lines: [
        'Depuis le {when}\u00a0: {reason}',
        'Le journal du serveur ou du processus de travail en donne la raison. Le contrôle de santé indique l’état des autres parties.',
      ],
      note: 'Chaque Admin actif reçoit ce message une fois, puis un autre quand c’est terminé.',
    },
    'backup-failed': {
      subject: 'Laurel\u00a0: la sauvegarde a échoué',
      lines: [
        'Depuis le {when}\u00a0: {reason}',
        'Les sauvegardes précédentes sont toujours là. Une fois la cause corrigée, npm run backup en fait une tout de suite\u00a0; sinon la prochaine aura lieu la nuit.',
      ],
      note: 'Chaque Admin actif reçoit ce message une fois, puis un autre quand une sauvegarde a été faite.',
    },
    'trouble-over': {
      subject: 'Laurel\u00a0: un problème est résolu',
      lines: ['{reason}', 'C’est résolu depuis le {when}.'],
      button: 'Ouvrir la file de transfert',
      note: 'Chaque Admin actif qui a été averti du problème reçoit ce message.',
    },
    'export-failed': {
      subject: 'Laurel\u00a0: un envoi à la plateforme de récompenses a échoué',
      lines: [
        'L’envoi des personnes à la plateforme de récompenses a été abandonné le {when}, après plusieurs essais. {reason}',
        'Le prochain envoi quotidien aura lieu comme prévu. Une fois la cause corrigée, vous pouvez aussi envoyer tout de suite.',
      ],
      button: 'Ouvrir les envois',
      note: 'Chaque Admin actif reçoit ce message une fois par envoi abandonné.',
    },
    'budget-warned': {
      subject: 'Budget, {month}\u00a0: {used} pièces sur {coins} utilisées ({place})',
      lines: ['{place}, {month}\u00a0: {used} pièces sur {coins} sont attribuées. Il en reste {left}.'],
      button: 'Ouvrir les budgets',
      note: 'Les administrateurs de l’entreprise, et les gestionnaires d’une division pour son budget, reçoivent ce message une fois par mois.',
    },
    'budget-used-up': {
      subject: 'Budget épuisé, {month} ({place})',
      lines: ['{place}, {month}\u00a0: {used} pièces sur {coins} sont attribuées.', '{words}'],
      button: 'Ouvrir les budgets',
      note: 'Les administrateurs de l’entreprise, et les gestionnaires d’une division pour son budget, reçoivent ce message une fois par mois.',
    },
    'key-ends': {
      subject: 'La clé d’API «\u00a0{about}\u00a0» se termine le {date}',
      lines: [
        'La clé d’API «\u00a0{about}\u00a0» fonctionne jusqu’au {date}. Ensuite, le système qui l’utilise est refusé.',
        'Renouvelez la clé\u00a0: le système reçoit le nouveau secret pendant que l’ancien fonctionne encore 24\u00a0heures.',
      ],
      button: 'Ouvrir les intégrations',
      note: 'Les administrateurs de l’entreprise reçoivent ce message une fois par clé, deux semaines avant la fin.',
    },
    'gps-source-stopped': {
      subject: 'Les fichiers GPS de {place} ne sont plus récupérés\u00a0: «\u00a0{about}\u00a0» est arrêtée',
      lines: ['La source GPS «\u00a0{about}\u00a0» de {place} est arrêtée.', '{words}'],
      button: 'Ouvrir les intégrations',
      note: 'Rien n’est perdu\u00a0: dès la reprise, les fichiers encore présents sont récupérés.',
    },
    'proposal-waiting': {
      subject: '{by} propose «\u00a0{about}\u00a0» pour {people}',
      lines: [
        '{by} propose le badge «\u00a0{about}\u00a0» pour {people} ({place}), {coins} en tout. La proposition attend votre décision.',
      ],
      button: 'Ouvrir la proposition',
      note: 'Sans décision, la proposition expire après 14 jours. Les personnes n’en savent rien tant qu’elle n’est pas approuvée.',
    },
    'proposal-reminder': {
      subject: 'Toujours en attente\u00a0: «\u00a0{about}\u00a0» pour {people}',
      lines: [
        '{by} a proposé le badge «\u00a0{about}\u00a0» pour {people} ({place}), {coins} en tout. Personne n’en a encore décidé.',
      ],
      button: 'Ouvrir la proposition',
      note: 'Sans décision, la proposition expire 14 jours après avoir été faite.',
    },
    'proposal-approved': {
      subject: 'Approuvé\u00a0: «\u00a0{about}\u00a0» pour {people}',
      lines: [
        '{by} a approuvé votre proposition\u00a0: badge «\u00a0{about}\u00a0» attribué en votre nom à {people} ({place}).',
      ],
      button: 'Ouvrir la proposition',
      note: 'Vous recevez ce message parce que vous avez fait la proposition.',
    },
    'proposal-denied': {
      subject: 'Refusé\u00a0: «\u00a0{about}\u00a0» pour {people}',
      lines: [
        '{by} a refusé votre proposition de donner le badge «\u00a0{about}\u00a0» à {people} ({place})\u00a0:',
        '{words}',
      ],
      button: 'Ouvrir la proposition',
      note: 'Vous recevez ce message parce que vous avez fait la proposition.',
    },
    'proposal-expired': {
      subject: 'Expiré\u00a0: «\u00a0{about}\u00a0» pour {people}',
      lines: [
        'Personne n’a décidé en 14 jours de votre proposition de donner le badge «\u00a0{about}\u00a0» à {people} ({place}). Elle a expiré.',
        'Vous pouvez attribuer le badge de nouveau.',
      ],
      button: 'Ouvrir la proposition',
      note: 'Vous recevez ce message parce que vous avez fait la proposition.',
    },
    'break-glass-used': {
      subject: '{by} s’est connecté à Laurel par l’accès de secours',
      lines: [
        'Votre entreprise se connecte par son propre service. {by}, qui a l’accès de secours, s’est connecté avec mot de passe et second facteur, depuis l’adresse réseau {place}.',
      ],
      button: 'Ouvrir les intégrations',
      note: 'Chaque administrateur d’entreprise reçoit ce message. Si personne ne sait pourquoi il le fallait, demandez à {by} et consultez le journal d’audit.',
    },
    'sign-on-off': {
      subject: 'Les mots de passe fonctionnent de nouveau dans Laurel',
      lines: [
        '{by} a levé l’obligation de se connecter par le service de votre entreprise. Les mots de passe fonctionnent de nouveau.',
      ],
      button: 'Ouvrir les intégrations',
      note: 'Chaque administrateur d’entreprise reçoit ce message.',
    },
    'scheduled-report': {
      subject: '{about}',
      lines: ['{words}'],
      button: 'Ouvrir dans Laurel',
      note: 'Vous recevez ce message parce que vous êtes destinataire d’un envoi programmé de {company}. Un administrateur d’entreprise peut vous en retirer.',
    },
    'schedule-stopped': {
      subject: 'Un envoi programmé a été désactivé\u00a0: {about}',
      lines: [
        'L’envoi «\u00a0{about}\u00a0» a échoué trois fois et a été désactivé le {when}.',
        'Il reprendra dès que quelqu’un aura vérifié ses destinataires et l’aura enregistré à nouveau.',
      ],
      button: 'Ouvrir les envois programmés',
      note: 'Ce message va à la personne qui a créé l’envoi\u00a0; après son départ, à chaque administrateur d’entreprise.',
    },
    'webhook-stopped': {
      subject: 'Un webhook a été désactivé\u00a0: {about}',
      lines: [
        'Laurel n’envoie plus d’événements à {about}. {words}',
        'Rien ne part tant que personne n’a réactivé l’adresse. Ce qui a échoué ces 30 derniers jours pourra alors être renvoyé\u00a0; ce qui se passe entre-temps n’est pas conservé.',
      ],
      button: 'Ouvrir les intégrations',
      note: 'Chaque administrateur d’entreprise reçoit ce message.',
    },
    'suggestion-answered': {
      subject: 'Une réponse à votre suggestion «\u00a0{about}\u00a0»',
      lines: ['{by} a répondu à votre suggestion «\u00a0{about}\u00a0»\u00a0:', '{words}'],
      note: 'Vous recevez ce message parce que vous avez envoyé cette suggestion.',
    },
  },
}
