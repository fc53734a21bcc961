import type { Section } from '../legal-text.ts'

/** Sections 1 to 11: the agreement, the account, money, conduct and content. */
export const tosUse: readonly Section[] = [
  {
    anchor: 'agreement',
    title: 'Acceptation de ces conditions',
    blocks: [
      `Ces conditions forment un contrat entre vous, à titre personnel ou au nom d’une entreprise, et {name}
      (« nous »). Elles couvrent le site web de Laurel, l’application mobile et tout ce qui s’y rattache (les
      « Services »). En utilisant les Services, vous confirmez avoir lu, compris et accepté ces conditions. Si vous ne
      les acceptez pas, vous ne pouvez pas utiliser les Services.`,
      `Les conditions supplémentaires que nous publions pour une fonction particulière font partie de ce contrat.
      Lorsque votre employeur a un contrat avec nous, ce contrat prévaut dans nos rapports avec lui.`,
      `Nous pouvons modifier ces conditions. La date en haut de page indique la dernière version, et nous annonçons
      les changements importants dans les Services ou par courriel. Si vous continuez d’utiliser les Services après la
      publication d’un changement, vous l’acceptez.`,
      `Les Services ne s’adressent pas aux lieux où leur utilisation enfreindrait la loi ou nous obligerait à nous
      enregistrer. Quiconque les utilise depuis un tel lieu le fait à ses risques et doit respecter la loi locale. Ils
      ne sont pas faits pour des données soumises à un régime particulier, comme les données de santé ou financières
      protégées par la loi fédérale américaine.`,
    ],
  },
  {
    anchor: 'ip',
    title: 'Propriété intellectuelle',
    blocks: [
      `Les Services nous appartiennent ou nous sont concédés sous licence : le code source, les bases de données, les
      fonctions, le graphisme, les textes, les images et les badges prêts à l’emploi (le « Contenu »), ainsi que les
      noms et logos qui y figurent (les « Marques »). Le droit d’auteur, le droit des marques et d’autres lois les
      protègent aux États-Unis et ailleurs.`,
      `Tant que vous avez le droit d’utiliser les Services, vous pouvez les ouvrir et imprimer ou enregistrer des
      parties du Contenu auxquelles vous avez régulièrement accès, pour les besoins de votre programme. Au-delà, vous
      ne pouvez ni copier, ni rassembler, ni publier, ni vendre, ni concéder, ni exploiter autrement le Contenu ou les
      Marques sans notre autorisation écrite. Nous gardons tous les droits que nous ne donnons pas expressément.`,
      `Vos propres données, ainsi que les noms, logos et badges que votre employeur apporte, restent à vous ou à votre
      employeur.`,
    ],
  },
  {
    anchor: 'users',
    title: 'Ce que vous confirmez',
    blocks: [
      `En utilisant les Services, vous confirmez que :`,
      {
        list: [
          `vous avez au moins 18 ans et êtes en mesure de conclure ce contrat ;`,
          `toutes les informations que vous donnez sont vraies, complètes et exactes, vous les tiendrez à jour et nous
          signalerez tout changement, à nous ou à votre employeur ;`,
          `vous n’utilisez ni robot ni script pour accéder aux Services, sauf si nous sommes convenus d’une
          interface ;`,
          `vous n’utilisez pas les Services à des fins illicites ou interdites ici ;`,
          `vous suivez les règles de votre employeur pour son programme.`,
        ],
      },
      `Si l’un de ces points se révèle faux, nous pouvons suspendre ou fermer votre compte et vous refuser les
      Services, aujourd’hui et à l’avenir.`,
    ],
  },
  {
    anchor: 'account',
    title: 'Votre compte',
    blocks: [
      `Les comptes sont créés sur invitation : votre employeur vous inscrit et vous choisissez un mot de passe.
      Gardez-le pour vous. Vous répondez de tout ce qui est fait avec votre compte jusqu’à ce que vous nous signaliez
      que quelqu’un d’autre s’en est emparé.`,
      `Un compte appartient à une seule personne. Nous pouvons modifier ou reprendre un nom de compte déplacé ou
      trompeur, et demander un second facteur à la connexion. Ce que vous pouvez voir et faire dépend du rôle que
      votre employeur vous donne et qu’il peut modifier ou retirer.`,
    ],
  },
  {
    anchor: 'fees',
    title: 'Tarifs et paiement',
    blocks: [
      `Les chauffeurs et les autres salariés ne paient rien pour utiliser les Services. Les entreprises paient le prix
      de leur formule ou de leur contrat, en dollars américains sauf accord contraire ; les taxes s’y ajoutent lorsque
      la loi le prévoit.`,
      `Si vous achetez pour une entreprise, vous donnez des coordonnées et des données de paiement actuelles et
      complètes, les tenez à jour et nous autorisez à débiter le moyen de paiement choisi. Un abonnement se renouvelle
      pour la même durée jusqu’à sa résiliation. Nous pouvons modifier les prix pour l’avenir et vous prévenons avant
      le début de la période suivante. Nous pouvons corriger une erreur de prix même après la demande ou la réception
      du paiement, et refuser une commande qui semble passée en vue d’une revente.`,
    ],
  },
  {
    anchor: 'cancel',
    title: 'Résiliation de l’abonnement',
    blocks: [
      `Une entreprise peut résilier son abonnement à tout moment, en écrivant à l’adresse de la
      [section 31](#contact). La résiliation prend effet à la fin de la période déjà payée ; le prix d’une période
      commencée n’est pas remboursé, sauf si la loi l’exige. D’ici là, tout continue de fonctionner et l’entreprise
      peut exporter ses rapports.`,
      `Si les Services ne vous donnent pas satisfaction, dites-le-nous. Nous préférons résoudre le problème.`,
    ],
  },
  {
    anchor: 'prohibited',
    title: 'Activités interdites',
    blocks: [
      `N’utilisez les Services que pour ce à quoi ils servent. En particulier, il vous est interdit :`,
      {
        list: [
          `de recueillir systématiquement des données des Services, par programme ou à la main, pour constituer un
          recueil ou un annuaire ;`,
          `de nous tromper ou de tromper autrui, surtout pour obtenir des mots de passe, ou des badges, points ou
          pièces que vous n’avez pas gagnés ;`,
          `de modifier des relevés de présence, de trajets ou d’attributions autrement que votre rôle ne le
          prévoit ;`,
          `de contourner, de désactiver ou d’éprouver sans notre accord des mesures de sécurité, des limites ou des
          règles d’accès ;`,
          `d’introduire des virus ou quoi que ce soit qui perturbe les Services ou leur utilisation par d’autres ;`,
          `d’imposer aux Services une charge excessive, ou d’y accéder par des moyens automatisés ;`,
          `d’utiliser le compte d’une autre personne, de vous faire passer pour elle ou de vendre votre compte ;`,
          `de harceler, d’insulter ou de menacer des personnes, ou d’utiliser à cette fin ce que vous apprenez ici ;`,
          `de nous dénigrer, nous ou les Services, par des affirmations que vous savez fausses ;`,
          `de décompiler ou de copier le logiciel, ou d’en retirer les mentions de droits, sauf lorsque la loi le
          permet ;`,
          `d’utiliser les Services pour créer un produit concurrent ;`,
          `d’enfreindre toute loi applicable.`,
        ],
      },
    ],
  },
  {
    anchor: 'ugc',
    title: 'Contributions des utilisateurs',
    blocks: [
      `Vous pouvez ajouter vos propres contenus : photos, commentaires sur des attributions, badges, suggestions avec
      images, notifications et autres. Nous les appelons « **Contributions** ». D’autres personnes de votre
      entreprise, et des tiers lorsqu’un tableau est public, peuvent les voir. Ne considérez aucune Contribution comme
      confidentielle, sauf si les Services l’indiquent.`,
      `Pour chaque Contribution, vous confirmez que :`,
      {
        list: [
          `vous l’avez créée ou disposez des droits et autorisations nécessaires, y compris ceux de toute personne
          reconnaissable ;`,
          `elle ne porte atteinte à aucun droit d’auteur, marque, secret d’affaires, droit à la vie privée ou autre
          droit ;`,
          `elle n’est ni fausse ni trompeuse, et n’est ni une publicité, ni une chaîne, ni un envoi indésirable ;`,
          `elle n’est ni obscène, ni violente, ni haineuse, ni diffamatoire, ni harcelante, et ne rabaisse personne
          pour son origine, ses croyances, son sexe, son orientation, son handicap ou son âge ;`,
          `elle n’enfreint aucune loi ni aucun devoir envers votre employeur.`,
        ],
      },
      `Une Contribution contraire à ces règles peut être retirée et entraîner la fin de votre compte.`,
    ],
  },
  {
    anchor: 'licence',
    title: 'La licence que vous nous donnez',
    blocks: [
      `Vos Contributions restent à vous. Vous nous donnez, sans contrepartie, le droit mondial et non exclusif de les
      conserver, copier, redimensionner, traduire, montrer et transmettre dans la mesure où les Services en ont
      besoin, et de laisser nos prestataires le faire pour nous. Ce droit prend fin avec la suppression de la
      Contribution, à l’exception des sauvegardes et de ce que les registres d’autres personnes doivent garder, comme
      le commentaire d’un badge qu’elles ont reçu.`,
      `Nous n’examinons pas toutes les Contributions et n’en répondons pas ; c’est vous qui en répondez. Nous avons le
      droit, mais non l’obligation, de raccourcir, de déplacer ou de retirer celles qui sont contraires à ces
      conditions.`,
    ],
  },
  {
    anchor: 'rewards',
    title: 'Badges, points et pièces',
    blocks: [
      `Votre employeur décide quels badges existent, ce qu’ils valent et qui les reçoit. Les points ne comptent que
      pour les scores et les classements. Les pièces peuvent être transférées à un partenaire de récompenses si votre
      employeur le propose ; à partir de là, les conditions du partenaire s’appliquent à ce que vous en obtenez.`,
      `Les badges, points et pièces ne sont ni de l’argent, ni un salaire, ni un bien, ni un moyen de paiement. Ils ne
      portent pas intérêt, ne peuvent être ni vendus ni donnés à d’autres et n’ont aucune valeur hors du programme.
      Une attribution faite par erreur peut être annulée. Il revient à votre employeur de décider, dans le cadre de la
      loi, si les pièces expirent lorsque vous quittez l’entreprise ou que le programme se termine. L’imposition des
      récompenses est une affaire entre vous, votre employeur et l’administration fiscale.`,
    ],
  },
  {
    anchor: 'mobile',
    title: 'Application mobile',
    blocks: [
      `Si vous utilisez les Services par l’application mobile, la [licence d’utilisateur final](/eula) s’applique
      également. Elle vous donne un droit personnel et révocable d’installer l’application sur les appareils que vous
      possédez ou contrôlez.`,
      `Il vous est interdit de démonter l’application, de la modifier, de la louer, de masquer ses mentions ou de vous
      en servir pour envoyer des messages non sollicités. Apple, Google et les autres exploitants de boutiques
      d’applications ne sont pas parties à ce contrat, mais les règles de leurs boutiques vous lient aussi, et ils
      peuvent faire valoir la licence à votre égard.`,
    ],
  },
]
