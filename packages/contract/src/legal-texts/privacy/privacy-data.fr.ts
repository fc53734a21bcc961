import type { Section } from '../legal-text.ts'

export const privacyData: readonly Section[] = [
  {
    anchor: '1',
    title: 'Les renseignements que nous recueillons',
    blocks: [
      { heading: 'Ce que vous nous communiquez', anchor: 'personal' },
      `Vous nous communiquez des renseignements personnels lorsque vous acceptez une invitation, vous connectez,
      complétez votre profil, envoyez une suggestion ou nous écrivez. Selon le cas, il s’agit :`,
      {
        list: [
          `de votre nom et de votre adresse courriel, ainsi que d’une photo si vous en ajoutez une ;`,
          `de votre mot de passe, que nous conservons uniquement sous une forme qui ne permet pas de le retrouver ;`,
          `de votre genre et de votre date de naissance, lorsque le programme de votre employeur les utilise ;`,
          `de ce que vous écrivez dans les suggestions, commentaires et messages, avec les images que vous y
          joignez ;`,
          `si vous nous achetez quelque chose : de votre numéro de carte, de l’historique de vos achats et de vos
          factures.`,
        ],
      },
      `Tout ce que vous nous indiquez doit être vrai, complet et exact. Veuillez nous signaler tout changement, à nous
      ou à votre employeur.`,
      `**Renseignements sensibles.** Nous n’en traitons pas. Veuillez ne pas en inscrire dans les champs libres ni en
      montrer sur les images.`,
      { heading: 'Ce que d’autres nous communiquent', anchor: 'icfos' },
      `L’essentiel de ce que nous savons des chauffeurs vient de leur employeur : nom, matricule, division, site,
      rôle, dates d’embauche et de naissance, badges attribués. Un employeur peut aussi importer des relevés de
      présence et de trajets de ses propres systèmes : heures prévues, heures de connexion et de déconnexion, camion
      conduit, nombre de trajets. Notre partenaire de récompenses nous indique si un transfert de pièces a abouti.`,
      { heading: 'Ce qui est recueilli automatiquement' },
      {
        list: [
          `**Données de l’appareil :** identifiant, modèle et fabricant, système d’exploitation et sa version,
          navigateur, opérateur mobile et adresse IP.`,
          `**Utilisation de l’application :** écrans ouverts et à quel moment, achats effectués, erreurs survenues.`,
          `**Position :** l’application peut garder votre position en mémoire cache sur votre propre appareil, pour
          les fonctions qui dépendent du lieu. Elle n’en sort pas.`,
        ],
      },
      { heading: 'Ce que l’application peut demander à votre téléphone' },
      `L’application mobile peut demander l’accès au bluetooth, au calendrier, à l’appareil photo, aux contacts, au
      micro, aux rappels, aux capteurs, aux SMS, aux comptes de réseaux sociaux et au stockage, ainsi que
      l’autorisation d’envoyer des notifications push. Elle le demande lorsqu’une fonction en a besoin pour la
      première fois. Vous pouvez refuser, et changer d’avis à tout moment dans les réglages de votre appareil.`,
      { heading: 'Toutes les catégories d’un coup d’œil', anchor: 'table' },
      {
        table: {
          caption: 'Renseignements personnels recueillis au cours des 12 derniers mois',
          columns: ['Catégorie', 'Ce qu’elle comprend', 'D’où elle provient'],
          rows: [
            [
              'Identifiants',
              'Nom, adresse courriel, matricule, nom de compte, identifiant de l’appareil, adresse IP',
              'Vous, votre employeur, votre appareil',
            ],
            [
              'Dossiers clients',
              'Nom, coordonnées et données d’emploi telles que l’employeur les tient',
              'Votre employeur',
            ],
            [
              'Genre et date de naissance',
              'Tels qu’ils figurent dans le profil ou dans une importation',
              'Vous, votre employeur',
            ],
            [
              'Données financières',
              'Numéro de carte, historique des achats, factures',
              'Vous, notre prestataire de paiement',
            ],
            [
              'Données commerciales',
              'Historique des achats, pièces gagnées et transférées',
              'Vous, votre employeur, notre partenaire de récompenses',
            ],
            ['Sécurité du compte', 'Mot de passe, heures de connexion, codes de secours', 'Vous'],
            ['Utilisation de l’application', 'Écrans ouverts, actions effectuées, erreurs', 'Votre appareil'],
            [
              'Données de l’appareil',
              'Identifiant, modèle, fabricant, système d’exploitation et version, navigateur, opérateur, adresse IP',
              'Votre appareil',
            ],
            ['Position', 'Position gardée en cache sur l’appareil', 'Votre appareil'],
            [
              'Données professionnelles',
              'Employeur, rôle, division, site, date d’embauche, présence, trajets, badges, points',
              'Votre employeur',
            ],
          ],
        },
      },
      `Au cours de ces mêmes 12 mois, nous n’avons recueilli aucune donnée biométrique ou génétique, aucun
      enregistrement de sons ou d’images en dehors des photos que vous avez choisi d’envoyer, aucun dossier scolaire
      et aucun renseignement sensible.`,
    ],
  },
  {
    anchor: '2',
    title: 'Comment nous traitons vos renseignements',
    blocks: [
      `Nous utilisons les renseignements personnels aux fins suivantes, et à aucune autre qui leur serait
      contraire :`,
      {
        list: [
          `**Les comptes.** Créer votre compte, vous connecter et maintenir votre session en toute sécurité.`,
          `**Le programme.** Attribuer les badges, compter les points, afficher les classements et les fiches de
          score, publier les trajets et verser les pièces.`,
          `**Les messages.** Envoyer les invitations, les liens de mot de passe, les notifications push de votre
          employeur et les avis sur l’évolution des Services.`,
          `**L’aide.** Répondre à vos questions et rechercher la cause d’un problème.`,
          `**Les avis.** Transmettre vos suggestions à votre employeur et vous demander ce que vous pensez des
          Services.`,
          `**La protection.** Déceler et arrêter les abus et la fraude, et montrer qui a modifié quoi dans un
          programme.`,
          `**L’amélioration.** Connaître en chiffres, sans regarder les personnes une à une, les fonctions
          utilisées.`,
          `**La loi.** Tenir les registres que la loi exige et faire valoir nos droits en justice.`,
        ],
      },
      { heading: 'Ce que cela veut dire en pratique', anchor: 'hwpyi' },
      `Votre employeur décide qui participe, ce qui est récompensé et ce que les responsables peuvent voir ; pour
      cette part, nous suivons ses instructions. Nous décidons seuls de la sécurité des Services, de notre propre
      comptabilité et de ce que la loi nous impose.`,
      `Les points et les rangs sont calculés à partir des badges et des trajets publiés. Ce sont de simples sommes,
      visibles sur votre fiche de score, et nous n’en tirons aucune conclusion qui aurait pour vous un effet
      juridique. Si un chiffre vous paraît faux, demandez à votre employeur de le vérifier.`,
    ],
  },
  {
    anchor: '3',
    title: 'Les bases juridiques sur lesquelles nous nous appuyons',
    blocks: [
      `Nous ne traitons des renseignements personnels que lorsque la loi nous y autorise.`,
      { heading: 'Espace économique européen, Royaume-Uni et Suisse' },
      {
        list: [
          `**Le contrat :** nous avons besoin des renseignements pour fournir ce que vous ou votre employeur avez
          demandé.`,
          `**Le consentement :** vous avez accepté un usage précis, par exemple les notifications push. Vous pouvez
          [revenir sur cet accord](#withdrawconsent).`,
          `**L’intérêt légitime :** offrir un service sûr et utile, prévenir la fraude et comprendre comment les
          Services sont utilisés, tant que vos propres intérêts ne l’emportent pas.`,
          `**L’obligation légale :** une loi, un tribunal ou une autorité l’exige.`,
          `**L’intérêt vital :** la sécurité d’une personne est en jeu.`,
        ],
      },
      { heading: 'Canada' },
      `Nous nous appuyons sur votre consentement exprès, ou sur un consentement qui découle clairement de la
      situation, comme l’acceptation de l’invitation de votre employeur. Vous pouvez le retirer à tout moment. Dans
      des cas exceptionnels, la loi nous permet d’agir sans consentement : pour enquêter sur une fraude, pour
      identifier une personne blessée ou décédée, pour obéir à une assignation ou à une ordonnance, lorsque le
      renseignement a été produit au travail et sert à la fin pour laquelle il l’a été, ou lorsqu’il est déjà public
      au sens de la réglementation.`,
      { heading: 'États-Unis' },
      `Nous traitons les renseignements aux fins professionnelles de la [section 2](#2), et vous disposez des droits
      de la [section 12](#12).`,
    ],
  },
  {
    anchor: '4',
    title: 'Quand et avec qui nous partageons les renseignements',
    blocks: [
      {
        list: [
          `**Votre employeur.** Les responsables qu’il a désignés voient votre profil, vos badges, points, pièces,
          trajets et suggestions, chacun dans les divisions qui lui sont confiées.`,
          `**Vos collègues.** Un classement montre nom, photo et points aux personnes de votre entreprise. Un concours
          peut avoir un tableau public, que toute personne disposant du lien peut ouvrir ; il montre le prénom et une
          initiale, l’entreprise, le rang, les points et, de la dernière attribution, le badge et le moment.`,
          `**Les partenaires de récompenses.** Pour convertir des pièces en récompenses, nous indiquons à un
          partenaire qui vous êtes et combien de pièces vous transférez, et rien au-delà de ce qu’il lui faut.`,
          `**Les prestataires.** Des sociétés qui hébergent les Services, acheminent les courriels et les notifications
          push ou encaissent les paiements pour nous. Un contrat les lie à nos instructions.`,
          `**Les autorités.** Lorsqu’une loi, un tribunal ou une demande légitime nous y oblige, ou lorsqu’il faut
          protéger les droits ou la sécurité d’une personne.`,
          `**Un changement de propriétaire.** Si notre entreprise ou une partie de celle-ci est vendue, fusionnée ou
          financée, les renseignements peuvent passer à l’autre partie, avec les engagements de cette politique.`,
        ],
      },
      `Nous ne vendons pas de renseignements personnels et ne les partageons pas à des fins de publicité sur d’autres
      sites.`,
    ],
  },
  {
    anchor: '5',
    title: 'Cookies et moyens semblables',
    blocks: [
      `Le site conserve quelques éléments dans la mémoire de votre navigateur, faute de quoi il ne pourrait pas
      fonctionner : la clé de votre session, la langue que vous avez choisie et celle de votre profil, et vos choix de
      couleurs claires ou sombres, de menu étroit et de raccourcis clavier. Jusqu’à la fermeture de l’onglet, il garde
      aussi l’adresse courriel saisie pour vous connecter. La session prend fin après 30 minutes sans activité. Rien de tout cela ne sert à la publicité.`,
      `Les sites vers lesquels nous renvoyons, dont ceux des partenaires de récompenses, peuvent déposer leurs propres
      cookies ; leurs politiques s’y appliquent. Vous pouvez effacer ou bloquer les cookies et les données
      enregistrées dans votre navigateur. Vous serez alors déconnecté et vos choix seront oubliés.`,
    ],
  },
]
