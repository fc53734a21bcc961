import type { Section } from '../legal-text.ts'

/** Sections 12 to 20: other services, our own rights, and how the agreement ends. */
export const tosOthers: readonly Section[] = [
  {
    anchor: 'sm',
    title: 'Réseaux sociaux',
    blocks: [
      `Les Services peuvent vous permettre de relier votre compte à un compte que vous avez ailleurs, par exemple pour
      partager un badge (un « **Compte tiers** »). Vous ne pouvez le faire que si les conditions de cet autre
      fournisseur vous autorisent à nous donner accès, sans frais pour nous et sans limite au nombre de nos accès.`,
      `Une fois le lien établi, nous pouvons ouvrir, montrer et conserver des contenus que vous gardez dans le Compte
      tiers, comme votre photo de profil ou votre liste d’amis, pour qu’ils soient disponibles dans votre compte ici
      (le « **Contenu de réseau social** »). Nous pouvons aussi y envoyer des informations, dans la limite des
      autorisations que vous avez données. Nous n’examinons pas le Contenu de réseau social et le traitons comme une
      Contribution de votre part.`,
      `Vous pouvez désactiver à tout moment le lien entre votre compte et un Compte tiers. Nous nous efforçons alors
      de supprimer ce que nous avons reçu par ce lien, sauf votre nom de compte et votre photo s’ils font désormais
      partie de votre compte ici. Vos rapports avec l’autre fournisseur relèvent uniquement de votre contrat avec
      lui.`,
    ],
  },
  {
    anchor: 'sub',
    title: 'Propositions',
    blocks: [
      `Les questions, idées, avis et autres propositions concernant les Services que vous nous adressez sont des
      « **Propositions** ». Elles ne sont pas confidentielles et nous reviennent : nous pouvons les utiliser et les
      publier à toute fin licite sans vous nommer ni vous payer. Vous confirmez qu’elles sont de vous ou que vous avez
      le droit de les transmettre, et vous renoncez à vos droits moraux sur elles dans la mesure où la loi le
      permet.`,
      `Une suggestion que vous envoyez à votre employeur par l’application n’est pas une Proposition mais une
      Contribution : elle va à votre employeur, pas à nous.`,
    ],
  },
  {
    anchor: 'tpwac',
    title: 'Sites et contenus de tiers',
    blocks: [
      `Les Services contiennent des liens vers d’autres sites, comme ceux des partenaires de récompenses, et des
      contenus qui viennent d’autres personnes. Nous n’en vérifions ni l’exactitude ni l’exhaustivité et n’en
      répondons pas. Un lien n’est pas une recommandation.`,
      `Lorsque vous quittez les Services, nos conditions ne s’appliquent plus : lisez les conditions et la politique
      de confidentialité de l’autre site. Ce que vous y commandez ne regarde que vous et le vendeur. Vous convenez de
      ne pas nous tenir pour responsables des dommages qui en résultent.`,
    ],
  },
  {
    anchor: 'gov',
    title: 'Droits du gouvernement américain',
    blocks: [
      `Les Services sont des « commercial items » au sens de la réglementation fédérale des achats (FAR 2.101). Un
      organisme hors du département de la Défense les acquiert selon ces conditions, conformément à FAR 12.212 pour
      les logiciels et à FAR 12.211 pour les données techniques ; un organisme du département de la Défense,
      conformément à DFARS 227.7202-3. DFARS 252.227-7015 s’applique en outre aux données techniques acquises par le
      département de la Défense.`,
      `Cette section remplace les autres clauses relatives aux droits du gouvernement sur les logiciels et les données
      techniques.`,
    ],
  },
  {
    anchor: 'sitm',
    title: 'Gestion du site',
    blocks: [
      `Nous avons le droit, mais non l’obligation, de surveiller les Services pour y déceler des manquements à ces
      conditions ; d’agir en justice contre les personnes qui enfreignent la loi ou ce contrat, y compris en les
      signalant aux autorités ; de refuser, de limiter ou de couper, lorsque c’est techniquement possible, un accès ou
      des Contributions ; de retirer les fichiers trop volumineux ou qui pèsent sur nos systèmes ; et plus
      généralement de gérer les Services de manière qu’ils fonctionnent bien et que nos droits et nos biens soient
      protégés.`,
    ],
  },
  {
    anchor: 'prip',
    title: 'Politique de confidentialité',
    blocks: [
      `La [politique de confidentialité](/privacy) explique ce que nous faisons des renseignements personnels. Elle
      fait partie de ces conditions. Les Services sont exploités depuis les États-Unis : si vous les utilisez depuis
      une autre région dont les lois sur les renseignements personnels diffèrent, vous transférez vos données aux
      États-Unis et consentez à ce qu’elles y soient traitées.`,
    ],
  },
  {
    anchor: 'copi',
    title: 'Droit d’auteur',
    blocks: [
      `Nous respectons les droits d’autrui. Si vous pensez qu’un élément des Services porte atteinte à un droit
      d’auteur que vous détenez ou défendez, veuillez nous en aviser à l’adresse de la [section 31](#contact).
      Indiquez l’œuvre, l’endroit où se trouve l’élément et vos coordonnées ; déclarez de bonne foi que l’utilisation
      n’est pas autorisée, que vos indications sont exactes et que vous êtes en droit d’agir ; et signez l’avis.`,
      `Nous en transmettons une copie à la personne qui a publié l’élément, qui peut s’y opposer de la même façon.
      Quiconque fait de fausses déclarations dans un avis ou une opposition peut répondre du dommage selon la loi
      fédérale. En cas de doute, consultez d’abord un avocat. Les comptes des personnes qui récidivent seront
      fermés.`,
    ],
  },
  {
    anchor: 'tat',
    title: 'Durée et fin du contrat',
    blocks: [
      `Ces conditions s’appliquent tant que vous utilisez les Services. Vous pouvez cesser à tout moment et demander à
      votre employeur ou à nous de fermer votre compte.`,
      `Nous pouvons suspendre ou fermer votre compte, refuser l’accès ou supprimer des Contributions, à tout moment,
      sans préavis et pour tout motif, surtout lorsque ces conditions ou une loi ont été enfreintes. Dans la mesure où
      les circonstances le permettent, nous vous en indiquons la raison, à vous et à votre employeur.`,
      `Si nous fermons ou suspendons votre compte, vous ne pouvez pas vous inscrire de nouveau, ni sous votre nom, ni
      sous un nom faux ou emprunté, ni pour le compte d’autrui. Nous nous réservons d’autres suites judiciaires. Les
      sections qui par nature survivent au contrat, comme celles sur la propriété intellectuelle, les différends et la
      responsabilité, continuent de s’appliquer.`,
    ],
  },
  {
    anchor: 'mai',
    title: 'Modifications et interruptions',
    blocks: [
      `Nous pouvons modifier, étendre ou retirer des parties des Services et ne sommes pas tenus de garder à jour
      chaque information qui s’y trouve. Nous ne pouvons pas promettre qu’ils soient disponibles en permanence : le
      matériel, les logiciels ou la maintenance peuvent causer des interruptions, des retards ou des erreurs.`,
      `Vous convenez que nous ne répondons pas des pertes ou désagréments dus à l’impossibilité d’utiliser les
      Services pendant une interruption ou après leur arrêt. Rien ici ne nous oblige à les maintenir ou à les prendre
      en charge, ni à fournir des corrections ou des mises à jour.`,
    ],
  },
]
