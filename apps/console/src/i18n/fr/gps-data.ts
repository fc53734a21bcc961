import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { gpsData as en } from '../en/gps-data.ts'

export const gpsData: Texts<typeof en> = {
  title: 'Données GPS',
  description: 'Remettez les fichiers GPS et de présence, vérifiez les trajets et publiez-les aux chauffeurs.',
  label: 'Publications de données GPS',
  count_one: '{{count, number}} publication',
  count_many: '{{count, number}} publications',
  count_other: '{{count, number}} publications',
  trips_one: '{{count, number}} ligne',
  trips_many: '{{count, number}} lignes',
  trips_other: '{{count, number}} lignes',
  releasedBy: 'par {{name}}',
  view: 'Voir les trajets',
  filters: { division: 'Division', all: 'Toutes' },
  columns: {
    division: 'Nom de la division',
    startdate: 'Date de début',
    enddate: 'Date de fin',
    released: 'État de publication',
    releasedby: 'Publié par',
  },
  states: { released: 'Publié', pending: 'En attente' },
  delete: {
    label: 'Supprimer',
    title: 'Supprimer les données GPS de {{name}}\u00a0?',
    text_one:
      'Voulez-vous vraiment continuer\u00a0? Sa {{count, number}} ligne et toutes les corrections sont supprimées définitivement. Les fichiers peuvent être envoyés de nouveau.',
    text_many:
      'Voulez-vous vraiment continuer\u00a0? Ses {{count, number}} lignes et toutes les corrections sont supprimées définitivement. Les fichiers peuvent être envoyés de nouveau.',
    text_other:
      'Voulez-vous vraiment continuer\u00a0? Ses {{count, number}} lignes et toutes les corrections sont supprimées définitivement. Les fichiers peuvent être envoyés de nouveau.',
    confirm: 'Supprimer les données',
    cancel: 'Les garder',
  },
  empty: {
    title: 'Pas encore de données GPS',
    text: 'Envoyez les fichiers d’une division. Rien n’est attribué avant que quelqu’un les ait vérifiés et publiés.',
    noMatch: 'Cette division n’a pas encore de données GPS',
  },
  upload: {
    action: 'Envoyer des données GPS',
    actionShort: 'Envoyer',
    title: 'Envoyer des données GPS',
    description_one: 'Votre entreprise remet un fichier. Ses lignes deviennent des trajets à vérifier et à corriger.',
    description_many:
      'Votre entreprise remet {{count, number}} fichiers. Leurs lignes deviennent des trajets à vérifier et à corriger.',
    description_other:
      'Votre entreprise remet {{count, number}} fichiers. Leurs lignes deviennent des trajets à vérifier et à corriger.',
    division: 'Division',
    chooseDivision: 'Choisissez une division',
    noDivision: 'Aucune division n’a la page GPS',
    submit: 'Envoyer',
    close: 'Fermer',
    reading: 'Lecture des fichiers',
    readingNote: 'Rien n’est enregistré si tout ne peut pas être lu.',
    shared: {
      label: 'Que faire de la publication en attente',
      replace: 'Remplacer dans la publication en attente',
      replaceText:
        'Ses lignes des mêmes personnes et jours sont supprimées et peuvent être restaurées\u00a0; le reste est ajouté.',
      add: 'L’y ajouter',
      addText:
        'Tout est ajouté. Les deuxièmes lignes d’une personne et d’un jour sont signalées\u00a0: vous décidez laquelle reste.',
    },
    noSystem: 'Demandez à l’administrateur de la plateforme de choisir le type d’import de votre entreprise.',
  },
  files: {
    hint: 'Un fichier .csv, 25 Mo au plus',
    sample: 'Fichier d’exemple',
    sampleOf: 'Fichier d’exemple\u00a0: {{name}}',
    columns: 'Colonnes\u00a0:',
    days: {
      name: 'Journées',
      text: 'Déposez ici le fichier avec une ligne par personne et par jour',
      columns: 'employee id, driver, date, truck, scheduled in, login, logout, trips',
    },
    schedule: {
      name: 'Horaire',
      text: 'Déposez ici le fichier qui dit quand les personnes sont attendues',
      columns: 'employee id, date, scheduled in',
    },
    worked: {
      name: 'Journées travaillées',
      text: 'Déposez ici le fichier des arrivées et des départs',
      columns: 'employee id, date, truck, login, logout, trips',
    },
    attendance: {
      name: 'Présences',
      text: 'Déposez ici le fichier de la pointeuse',
      columns: 'employee id, date, scheduled in, clock in, clock out',
    },
    tickets: {
      name: 'Bons',
      text: 'Déposez ici le fichier avec une ligne par trajet',
      columns: 'employee id, date, truck, ticket',
    },
    stamps: {
      name: 'Journées horodatées',
      text: 'Déposez ici le fichier avec une ligne par personne et par jour',
      columns: 'employee id, driver, start scheduled, start actual, end actual, truck, loads',
    },
    trucks: {
      name: 'Camions',
      text: 'Déposez ici le fichier qui dit ce que chaque camion a fait',
      columns: 'truck, date, login, logout, trips',
    },
    assignments: {
      name: 'Affectations',
      text: 'Déposez ici le fichier qui dit qui a conduit quel camion',
      columns: 'truck, date, employee id, scheduled in',
    },
  },
  results: {
    title: 'Résultat de l’import',
    description: 'Données GPS\u00a0: {{range}}. Chaque ligne des fichiers est devenue un trajet ou figure ici.',
    acknowledge: 'Compris',
    check: 'Vérifier les trajets',
    rows: 'Lignes lues',
    trips: 'Trajets',
    invalid: 'À corriger',
    listed: 'Laissées de côté',
    replacedNote_one: '{{count, number}} ligne de la publication en attente a été remplacée. Elle peut être restaurée.',
    replacedNote_many:
      '{{count, number}} lignes de la publication en attente ont été remplacées. Elles peuvent être restaurées.',
    replacedNote_other:
      '{{count, number}} lignes de la publication en attente ont été remplacées. Elles peuvent être restaurées.',
    invalidNote_one: '{{count, number}} trajet doit être corrigé ou supprimé avant la publication.',
    invalidNote_many: '{{count, number}} trajets doivent être corrigés ou supprimés avant la publication.',
    invalidNote_other: '{{count, number}} trajets doivent être corrigés ou supprimés avant la publication.',
    allPlaced: 'Chaque ligne est devenue un trajet.',
    listedTitle_one: '{{count, number}} ligne n’est devenue aucun trajet',
    listedTitle_many: '{{count, number}} lignes ne sont devenues aucun trajet',
    listedTitle_other: '{{count, number}} lignes ne sont devenues aucun trajet',
    listedText: 'Corrigez-les dans le fichier, ou ajoutez-les à la main en vérifiant les trajets.',
    listedLabel: 'Lignes laissées de côté',
    shown: 'Les {{shown}} premières sont affichées\u00a0; le téléchargement les contient toutes.',
    download: 'Télécharger en CSV',
    downloadName: 'Données GPS – lignes laissées de côté.csv',
    file: 'Fichier',
    row: 'Ligne',
    column: 'Colonne',
    reason: 'Motif',
    line: 'Ligne du fichier',
  },
}
