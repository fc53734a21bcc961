import type { Section } from '../legal-text.ts'

export const privacyRights: readonly Section[] = [
  {
    anchor: '6',
    title: 'Transferts internationaux',
    blocks: [
      `Nous exerçons notre activité depuis les États-Unis. Si vous utilisez les Services depuis un autre pays, vos
      renseignements peuvent être envoyés, conservés et traités aux États-Unis, au Canada et dans d’autres pays où
      nous, votre employeur ou nos prestataires travaillons. La loi peut les y protéger moins bien que chez vous.`,
      `Lorsque des renseignements quittent l’Espace économique européen, le Royaume-Uni ou la Suisse, nous nous
      fondons sur une décision reconnaissant que l’autre pays les protège suffisamment, ou sur les clauses
      contractuelles types approuvées par la Commission européenne et leurs équivalents britanniques et suisses. Vous
      pouvez nous en demander une copie.`,
    ],
  },
  {
    anchor: '7',
    title: 'Durée de conservation',
    blocks: [
      `Nous conservons les renseignements personnels tant que vous avez un compte et que le programme de votre
      employeur se poursuit ; ensuite, seulement aussi longtemps que les lois fiscales, comptables ou autres
      l’exigent, ou qu’un litige dure.`,
      `Lorsqu’il n’y a plus de raison de les garder, nous supprimons les renseignements ou les rendons anonymes. Ce
      que vous avez gagné reste alors dans les totaux du programme sans votre nom, afin que les comptes soient
      toujours justes. Si la suppression n’est pas possible sur-le-champ, parce que les renseignements se trouvent
      dans une sauvegarde, nous les mettons à l’écart, ne les utilisons pour rien d’autre et les supprimons dès que
      possible.`,
    ],
  },
  {
    anchor: '8',
    title: 'Comment nous protégeons les renseignements',
    blocks: [
      `Entre autres mesures, nous n’enregistrons les mots de passe que sous forme d’empreintes salées, ne laissons
      voir à chacun que ce que son rôle et son entreprise exigent, fermons les sessions inactives, proposons un second
      facteur à la connexion, limitons le nombre d’essais de connexion et tenons un registre de qui a modifié quoi.`,
      `Cependant, aucune transmission par internet ni aucun stockage n’est parfaitement sûr, et nous ne pouvons pas
      promettre que personne ne contournera jamais ces mesures. Veuillez utiliser les Services dans un environnement
      sûr, choisir un mot de passe que vous n’employez nulle part ailleurs et nous prévenir aussitôt si vous pensez
      que quelqu’un d’autre s’est servi de votre compte.`,
    ],
  },
  {
    anchor: '9',
    title: 'Mineurs',
    blocks: [
      `Les Services sont destinés aux personnes âgées d’au moins 18 ans. Nous ne recueillons pas sciemment de
      renseignements sur des personnes plus jeunes et ne nous adressons pas à elles. En utilisant les Services, vous
      confirmez avoir 18 ans ou plus.`,
      `Si nous apprenons que nous détenons des renseignements sur une personne de moins de 18 ans, nous désactivons le
      compte et prenons des mesures raisonnables pour supprimer rapidement ces renseignements. Si vous avez
      connaissance d’un tel cas, [écrivez-nous](#14).`,
    ],
  },
  {
    anchor: '10',
    title: 'Vos droits en matière de vie privée',
    blocks: [
      `Dans de nombreux endroits, dont l’Espace économique européen, le Royaume-Uni, la Suisse et le Canada, la loi
      vous donne le droit de nous demander l’accès à vos renseignements et une copie, leur rectification ou leur
      suppression, une limite à leur utilisation et une copie que vous pouvez emporter ailleurs, ainsi que le droit de
      vous opposer à un usage. Nous répondons comme la loi de ce lieu l’exige. La [section 15](#15) indique comment
      procéder.`,
      { heading: 'Retirer votre consentement', anchor: 'withdrawconsent' },
      `Lorsque nous nous appuyons sur votre consentement, vous pouvez le retirer à tout moment : dans les réglages de
      votre appareil pour les autorisations et les notifications push, ou en [nous écrivant](#14). Ce que nous avons
      fait auparavant reste licite, de même que les traitements qui reposent sur une autre base.`,
      { heading: 'Refuser des messages ou un usage' },
      `Vous pouvez vous désabonner de nos envois facultatifs par le lien qui se trouve à la fin de chacun, ou en nous
      écrivant. Les messages nécessaires à votre compte, comme les liens de mot de passe, continueront d’arriver. Nous
      donnons suite à toute demande de refus dans les 15 jours.`,
      { heading: 'Votre compte' },
      `Vous pouvez consulter et modifier vos données sur la page de profil, et nous demander de fermer votre compte.
      Nous désactivons ou supprimons alors le compte et ses renseignements dans nos bases de données actives. Nous
      pouvons en conserver une partie lorsque c’est nécessaire pour prévenir la fraude, résoudre un problème,
      contribuer à une enquête, faire respecter nos conditions ou remplir une obligation légale. Les copies qui
      figurent dans des sauvegardes restent isolées jusqu’à ce qu’elles puissent être supprimées.`,
      { heading: 'Si vous souhaitez vous plaindre' },
      `Nous préférons réparer nous-mêmes ce qui doit l’être : adressez-vous d’abord à nous. Vous pouvez aussi saisir à
      tout moment une autorité :`,
      {
        list: [
          `dans l’Espace économique européen, [l’autorité de protection des données de votre
          pays](https://www.edpb.europa.eu/about-edpb/about-edpb/members_fr) ;`,
          `au Royaume-Uni, [l’Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/) ;`,
          `en Suisse, [le Préposé fédéral à la protection des données et à la
          transparence](https://www.edoeb.admin.ch/fr) ;`,
          `au Canada, [le Commissariat à la protection de la vie privée](https://www.priv.gc.ca/fr/).`,
        ],
      },
      `Un différend entre vous et nous au sujet de cette politique est réglé comme le prévoient les [conditions
      d’utilisation](/tos#disr). S’il doit passer par l’arbitrage, le règlement et les formulaires se trouvent sur le
      site de l’[American Arbitration Association](https://www.adr.org).`,
    ],
  },
  {
    anchor: '11',
    title: 'Signaux « Do Not Track »',
    blocks: [
      `Certains navigateurs et téléphones peuvent envoyer un signal indiquant que vous ne voulez pas être suivi. Il
      n’existe toujours pas de norme établie sur ce qu’un site doit en faire ; nous n’y réagissons donc pas. Cela
      changerait peu de chose ici : nous ne vous suivons pas sur d’autres sites. Si une norme devient obligatoire,
      nous l’appliquerons et le dirons dans cette politique.`,
    ],
  },
  {
    anchor: '12',
    title: 'Droits aux États-Unis et en Californie',
    blocks: [
      `Si vous résidez en Californie, ou dans un autre État doté d’une loi comparable comme le Colorado, le
      Connecticut, l’Utah ou la Virginie, ce qui suit s’applique en plus. Les catégories recueillies au cours des
      12 derniers mois et leurs sources figurent dans [le tableau](#table) ; les finalités à la [section 2](#2), les
      destinataires à la [section 4](#4).`,
      { heading: 'Ce que vous pouvez nous demander' },
      {
        list: [
          `**Savoir** quels renseignements personnels nous avons recueillis sur vous, d’où ils viennent, pourquoi et
          avec qui nous les avons partagés, et en recevoir une copie.`,
          `**Les faire supprimer**, sauf lorsque la loi nous permet de les garder, par exemple pour achever un
          transfert, trouver une erreur ou remplir une obligation légale.`,
          `**Les faire rectifier** lorsqu’ils sont inexacts.`,
          `**Refuser** la vente, le partage à des fins publicitaires et le profilage. Nous ne pratiquons rien de tel ;
          si vous le demandez tout de même, nous en prenons note dans les 15 jours.`,
          `**Être traité de la même façon :** personne n’est désavantagé pour avoir exercé un droit.`,
        ],
      },
      `Au cours des 12 derniers mois, nous n’avons ni vendu de renseignements personnels ni partagé de tels
      renseignements à des fins publicitaires. Nous avons communiqué des identifiants, des données professionnelles
      ainsi que les pièces gagnées et transférées à des employeurs, des partenaires de récompenses et des
      prestataires, à des fins professionnelles.`,
      { heading: 'Comment nous vérifions qui demande' },
      `Avant de répondre, nous nous assurons que vous êtes la personne concernée, en général en comparant ce que vous
      nous dites avec ce que nous détenons, ou par l’adresse courriel de votre compte. Ce que vous envoyez ne sert qu’à
      cela et est supprimé ensuite.`,
      { heading: 'Mandataires autorisés' },
      `Un mandataire autorisé peut faire une demande en votre nom. Nous pouvons exiger la preuve que vous l’avez
      mandaté, et vous demander de confirmer vous-même votre identité et la demande. Sans preuve suffisante, nous
      pouvons la refuser.`,
      { heading: 'Si nous refusons' },
      `Nous vous disons pourquoi. Vous pouvez contester notre décision en répondant à notre message ; si vous n’êtes
      toujours pas satisfait, vous pouvez vous adresser au procureur général de votre État.`,
      { heading: 'Retirer ce qui a été publié' },
      `Si vous résidez en Californie et avez un compte, vous pouvez nous demander de retirer des renseignements que
      vous avez rendus publics par les Services. Cela vaut aussi pour les personnes de moins de 18 ans qui auraient un
      compte malgré la [section 9](#9). Écrivez-nous en indiquant l’adresse courriel du compte et en déclarant que vous
      résidez en Californie. Les renseignements ne seront alors plus montrés au public ; ils peuvent rester un certain
      temps dans nos systèmes, par exemple dans des sauvegardes.`,
      { heading: 'Communication à des tiers pour leur prospection' },
      `La loi californienne « Shine the Light » vous permet de demander une fois par an, sans frais, quels
      renseignements nous avons donnés à des tiers pour leur propre prospection. Nous n’en donnons aucun.`,
    ],
  },
  {
    anchor: '13',
    title: 'Mises à jour de cette politique',
    blocks: [
      `Nous modifions cette politique lorsque les Services ou la loi changent. La date en haut de page indique la
      version, qui s’applique dès sa publication. Si un changement vous concerne de près, nous vous en informons aussi
      dans les Services ou par courriel. Il est utile de revenir ici de temps en temps.`,
    ],
  },
  {
    anchor: '14',
    title: 'Comment nous joindre',
    blocks: [
      `Vos questions et remarques sur cette politique nous parviennent ici :`,
      { list: [`**Nom :** {name}`, `**Adresse :** {address}`, `**Courriel :** {email}`, `**Téléphone :** {phone}`] },
      `Bien des questions sur vos badges, vos points ou vos trajets trouvent plus vite une réponse auprès de votre
      employeur, qui tient ces registres.`,
    ],
  },
  {
    anchor: '15',
    title: 'Consulter, mettre à jour ou supprimer vos renseignements',
    blocks: [
      `Selon la loi du lieu où vous résidez, vous pouvez demander à voir les renseignements personnels que nous
      détenons sur vous, à les faire rectifier ou à les faire supprimer. Veuillez utiliser le {requestUrl}, ou écrire
      à {email}.`,
      `Pour nous aider, indiquez à quelle entreprise appartient votre programme, ainsi que l’adresse courriel avec
      laquelle vous vous connectez. Si votre employeur est responsable des renseignements, nous lui transmettons la
      demande et l’aidons à y répondre.`,
    ],
  },
]
