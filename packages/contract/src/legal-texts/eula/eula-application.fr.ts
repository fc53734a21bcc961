import type { Section } from '../legal-text.ts'

/** Sections 1 to 9: the application, what you may do with it, and what we do for it. */
export const eulaApplication: readonly Section[] = [
  {
    anchor: '1',
    title: 'L’application',
    blocks: [
      `Laurel (l’« Application ») est un logiciel pour appareils mobiles fonctionnant sous iOS d’Apple ou Android de
      Google. Les chauffeurs et les autres salariés y voient les badges, points et pièces qu’ils ont gagnés dans le
      programme de reconnaissance de leur employeur, y reçoivent des notifications et y envoient des suggestions. Il
      vous faut un compte ouvert pour vous par votre employeur.`,
      `L’Application n’est pas faite pour des données soumises à un régime légal particulier. En particulier, ne
      l’utilisez pas pour des dossiers de santé protégés par la loi américaine HIPAA, pour des données de clients
      d’établissements financiers protégées par la loi GLBA, ni pour des systèmes fédéraux relevant de la loi FISMA.`,
    ],
  },
  {
    anchor: '2',
    title: 'Ce que la licence permet',
    blocks: [
      `Nous vous donnons une licence personnelle, non exclusive et révocable, que vous ne pouvez ni transférer ni
      céder en partie, pour installer et utiliser l’Application sur des appareils que vous possédez ou contrôlez, dans
      la mesure où les règles de la boutique d’où elle vient le permettent. Si la boutique offre un partage familial,
      vous pouvez utiliser l’Application par ce moyen ; le compte, lui, reste à vous seul. La licence couvre aussi les
      mises à jour, sauf si elles viennent avec leurs propres conditions.`,
      `Sans notre accord écrit, et sauf si la loi le permet expressément, il vous est interdit :`,
      {
        list: [
          `de décompiler, de démonter ou de modifier l’Application, ou d’en reconstituer le code source ;`,
          `de la copier, hormis une sauvegarde pour vous-même, ou de la louer, prêter, vendre ou publier ;`,
          `de l’utiliser pour créer un produit concurrent ;`,
          `d’en retirer les mentions de droits ou d’en contourner la protection.`,
        ],
      },
      `Si vous vendez ou donnez l’appareil, supprimez d’abord l’Application.`,
    ],
  },
  {
    anchor: '3',
    title: 'Ce qu’il vous faut',
    blocks: [
      `Il vous faut un appareil doté d’une version actuelle d’iOS ou d’Android et une connexion à internet. Les
      versions prises en charge sont indiquées dans la boutique. Nous nous efforçons de garder l’Application
      compatible avec les nouvelles versions de ces systèmes, sans pouvoir le promettre. Votre opérateur peut vous
      facturer les données ; ces frais sont à votre charge.`,
      `Nous pouvons modifier les exigences techniques lorsque l’Application évolue.`,
    ],
  },
  {
    anchor: '4',
    title: 'Maintenance et assistance',
    blocks: [
      `Nous sommes seuls responsables de la maintenance et de l’assistance de l’Application, dans la mesure où cette
      licence ou la loi l’exige. L’exploitant de la boutique, Apple ou Google, n’est tenu ni à l’une ni à l’autre.
      Pour obtenir de l’aide, écrivez à l’adresse de la [section 12](#12) ; pour vos questions sur les badges, les
      pièces ou les trajets, adressez-vous à votre employeur.`,
    ],
  },
  {
    anchor: '5',
    title: 'Vos données',
    blocks: [
      `L’Application utilise des renseignements personnels. Ce que nous recueillons, pourquoi, et quels sont vos
      droits figure dans la [politique de confidentialité](/privacy). Vous pouvez retirer des autorisations comme
      l’appareil photo ou les notifications push dans les réglages de votre appareil ; les fonctions qui en ont besoin
      cesseront alors de marcher.`,
      `Nous pouvons utiliser des données techniques sur l’appareil et l’Application, tant qu’elles ne vous identifient
      pas, pour fournir des mises à jour et de l’assistance et pour améliorer nos produits.`,
    ],
  },
  {
    anchor: '6',
    title: 'Vos contributions',
    blocks: [
      `Vous pouvez envoyer des textes et des images par l’Application, par exemple avec une suggestion ou comme photo
      de profil. Vous répondez de ce que vous envoyez. Ce doit être de vous, ou vous devez avoir le droit de vous en
      servir ; cela ne doit enfreindre aucune loi ni aucun droit d’autrui, ni être faux, blessant, menaçant ou
      publicitaire. Toute personne reconnaissable sur une image doit avoir donné son accord.`,
      `Nous et votre employeur pouvons retirer les contributions contraires à ces règles. Les détails figurent dans
      les [conditions d’utilisation](/tos#ugc).`,
    ],
  },
  {
    anchor: '7',
    title: 'La licence sur vos contributions',
    blocks: [
      `Vos contributions restent à vous. Vous nous permettez, sans contrepartie et dans le monde entier, de les
      conserver, de les redimensionner, de les traduire et de les montrer aux personnes à qui elles sont destinées,
      aussi longtemps qu’elles se trouvent dans l’Application. Nous n’examinons pas les contributions à l’avance et ne
      les faisons pas nôtres.`,
    ],
  },
  {
    anchor: '8',
    title: 'Responsabilité',
    blocks: [
      `Lorsque nous manquons à nos obligations au titre de cette licence, nous répondons sans limite de l’intention,
      de la faute lourde, des atteintes à la vie ou à la santé, et partout où la loi interdit une limite.`,
      {
        important: `Pour tout le reste, notre responsabilité est limitée comme dans les [conditions
        d’utilisation](/tos#lol) : au total, à 300 dollars américains.`,
      },
      `N’utilisez pas l’Application en conduisant. Nous ne répondons pas des accidents ou amendes dus à son
      utilisation au volant. Gardez vous-même une copie des données de votre appareil ; nous ne répondons pas de leur
      perte.`,
    ],
  },
  {
    anchor: '9',
    title: 'Garantie',
    blocks: [
      `Nous garantissons qu’au moment de son téléchargement l’Application est exempte de logiciels espions, de chevaux
      de Troie, de virus et d’autres programmes malveillants, et qu’elle fonctionne comme sa description l’indique.`,
      `Il n’y a pas de garantie si l’Application a été modifiée sans notre autorisation, mal utilisée ou associée à du
      matériel ou à des logiciels inadaptés, ni si la cause échappe à notre contrôle.`,
      {
        important: `Examinez l’Application peu après l’avoir installée et signalez les défauts à l’adresse de la
        [section 12](#12). Nous acceptons tout signalement qui nous parvient dans les quatre-vingt-dix (90) jours
        suivant la découverte du défaut.`,
      },
      `Si l’Application est défectueuse, nous choisissons de la réparer ou d’en fournir une de remplacement. Si elle
      ne répond pas à une garantie et vient de la boutique d’Apple, vous pouvez en aviser Apple, qui vous remboursera
      le prix éventuellement payé ; Apple n’a pas d’autre obligation à ce sujet. Pour les entreprises, les droits liés
      aux défauts s’éteignent un an après la mise à disposition de l’Application.`,
    ],
  },
]
