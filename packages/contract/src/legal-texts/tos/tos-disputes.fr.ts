import type { Section } from '../legal-text.ts'

/** Sections 21 to 31: law, disputes, liability and formalities. */
export const tosDisputes: readonly Section[] = [
  {
    anchor: 'govlaw',
    title: 'Droit applicable',
    blocks: [
      `Ces conditions et votre utilisation des Services sont régies par le droit de l’État de Caroline du Nord, tel
      qu’il s’applique aux contrats conclus et exécutés entièrement dans cet État, sans égard à ses règles de conflit
      de lois. Si vous résidez dans un pays dont le droit de la consommation vous protège malgré un tel choix, vous
      gardez cette protection.`,
    ],
  },
  {
    anchor: 'disr',
    title: 'Règlement des différends',
    blocks: [
      { heading: 'D’abord, se parler' },
      `Avant que quiconque engage une procédure, vous et nous essayons de régler le différend à l’amiable pendant au
      moins 30 jours. Ce délai commence lorsqu’une partie reçoit l’avis écrit de l’autre qui décrit l’affaire. Envoyez
      le vôtre à l’adresse de la [section 31](#contact) ; nous envoyons le nôtre à l’adresse courriel de votre compte.`,
      { heading: 'Arbitrage' },
      `Si cela n’aboutit pas, le différend est tranché définitivement et exclusivement par un arbitrage obligatoire,
      sauf exceptions ci-dessous. L’arbitrage suit le règlement d’arbitrage commercial de l’American Arbitration
      Association (AAA) et, lorsqu’il s’applique, son règlement pour les consommateurs ; les deux se trouvent sur [le
      site de l’association](https://www.adr.org). Le siège est Raleigh, en Caroline du Nord. L’audience peut avoir
      lieu en personne, par écrit, par téléphone ou en ligne.`,
      `Le règlement de l’AAA pour les consommateurs limite votre part des frais lorsqu’il s’applique ; si l’arbitre
      juge les frais excessifs pour vous, nous les prenons en charge. L’arbitre rend sa décision par écrit, doit
      suivre la loi et motive sa décision si une partie le demande. Un tribunal peut être saisi pour imposer
      l’arbitrage, suspendre une instance pendant celui-ci, ou confirmer, modifier, annuler ou faire exécuter une
      sentence.`,
      {
        important: `Vous et nous aurions autrement le droit de saisir un tribunal et d’être jugés par un jury. Par ce
        contrat, les deux parties renoncent à ces droits, sauf indication contraire ici.`,
      },
      { heading: 'Tribunaux' },
      `Lorsqu’un différend est porté devant un tribunal et non devant un arbitre, les tribunaux étatiques et fédéraux
      situés dans le comté de Wake, en Caroline du Nord, sont compétents. Vous et nous acceptons leur compétence et
      renonçons à contester ce lieu. La Convention des Nations Unies sur les contrats de vente internationale de
      marchandises et l’Uniform Computer Information Transactions Act ne s’appliquent pas.`,
      { heading: 'Un an' },
      {
        important: `Toute action liée aux Services doit être engagée dans un délai d’un (1) an à compter du fait qui
        la fonde. Passé ce délai, elle est définitivement prescrite, dans la mesure où la loi le permet.`,
      },
      { heading: 'Pas d’action collective' },
      `L’arbitrage se limite au différend entre vous et nous. Dans la mesure où la loi le permet, il n’est joint à
      aucune autre procédure, n’est pas mené au nom d’un groupe, et personne ne l’engage comme prétendu représentant
      du public ou d’autres personnes.`,
      { heading: 'Exceptions' },
      `Ni négociation ni arbitrage ne sont exigés pour les différends de propriété intellectuelle, pour ceux qui
      portent sur un vol, un piratage, une atteinte à la vie privée ou une utilisation non autorisée, pour les
      demandes d’injonction, ni pour les affaires qui relèvent d’un tribunal des petites créances. Si une partie de
      cette section ne peut être appliquée, les différends qui en relèvent sont tranchés par les tribunaux nommés
      ci-dessus.`,
    ],
  },
  {
    anchor: 'corr',
    title: 'Corrections',
    blocks: [
      `Les descriptions, prix, disponibilités ou autres informations des Services peuvent contenir des fautes de
      frappe, des inexactitudes ou des oublis. Nous pouvons les corriger et mettre les informations à jour à tout
      moment et sans préavis. Les chiffres erronés d’un programme, comme un trajet manquant, sont corrigés par votre
      employeur.`,
    ],
  },
  {
    anchor: 'dis',
    title: 'Absence de garantie',
    blocks: [
      {
        important: `Les Services sont fournis en l’état et selon leur disponibilité. Vous les utilisez à vos risques.
        Dans la mesure où la loi le permet, nous excluons toute garantie, expresse ou implicite, notamment de qualité
        marchande, d’adéquation à un usage particulier et d’absence de contrefaçon.`,
      },
      `Nous ne garantissons pas que les Services ou les sites liés soient exacts ou complets, et déclinons toute
      responsabilité pour les erreurs de contenu ; pour les blessures ou dommages liés à l’utilisation des Services ;
      pour l’accès d’autrui à nos serveurs et aux informations qui s’y trouvent ; pour les interruptions de
      transmission ; et pour les virus ou éléments semblables envoyés par des tiers à travers les Services. Nous ne
      nous portons pas non plus garants des produits que des tiers y proposent.`,
      `N’utilisez jamais les Services en conduisant. Ils ne remplacent ni votre jugement dans la circulation, ni les
      consignes de sécurité de votre employeur, ni le code de la route.`,
    ],
  },
  {
    anchor: 'lol',
    title: 'Limites de responsabilité',
    blocks: [
      {
        important: `Ni nous, ni nos dirigeants, salariés et représentants ne répondons envers vous ou des tiers des
        dommages indirects, consécutifs, exemplaires, accessoires, particuliers ou punitifs, ni des pertes de
        bénéfices, de revenus ou de données, même si nous avons été avertis de leur possibilité.`,
      },
      {
        important: `Quelles que soient la cause et la forme de l’action, notre responsabilité totale envers vous est
        limitée à 300 dollars américains (300 USD).`,
      },
      `Certains États et pays n’autorisent pas l’exclusion de certaines garanties ou la limitation de certains
      dommages. Si une telle loi s’applique à vous, ces limites ne valent que dans la mesure qu’elle permet, et vous
      pouvez avoir d’autres droits.`,
    ],
  },
  {
    anchor: 'ind',
    title: 'Indemnisation',
    blocks: [
      `Vous vous engagez à nous défendre, ainsi que nos sociétés affiliées, dirigeants, salariés et partenaires,
      contre les réclamations de tiers, et à nous indemniser des dommages et des frais d’avocat raisonnables qui en
      résultent, dans la mesure où ces réclamations viennent de vos Contributions, de votre utilisation des Services,
      d’un manquement à ces conditions ou à ce que vous y avez confirmé, d’une atteinte aux droits d’autrui ou d’un
      acte délibérément nuisible envers un autre utilisateur.`,
      `Nous pouvons prendre à vos frais la direction de la défense ; vous coopérez alors avec nous. Nous vous
      informons d’une réclamation dès que nous en avons connaissance.`,
    ],
  },
  {
    anchor: 'userdata',
    title: 'Données des utilisateurs',
    blocks: [
      `Nous conservons les données que vous et votre employeur transmettez aux Services afin de les faire fonctionner,
      ainsi que des données sur leur utilisation. Nous faisons régulièrement des sauvegardes. Vous restez néanmoins
      seul responsable des données que vous transmettez et de ce que vous faites avec les Services, et devriez garder
      une copie de ce que vous ne pouvez pas vous permettre de perdre. Vous convenez que nous ne répondons pas de la
      perte ou de l’altération de ces données et renoncez à toute action à ce titre.`,
    ],
  },
  {
    anchor: 'ectas',
    title: 'Communications électroniques',
    blocks: [
      `Consulter les Services, nous envoyer des courriels et remplir des formulaires en ligne sont des communications
      électroniques. Vous acceptez de recevoir nos communications par voie électronique, et que les contrats, avis et
      autres messages donnés par courriel ou dans les Services remplissent toute exigence d’écrit.`,
      `Vous acceptez les signatures, contrats, commandes et registres électroniques, ainsi que la remise électronique
      des avis et des relevés d’opérations. Vous renoncez aux droits que la loi de quelque lieu que ce soit attache à
      une signature originale, à des documents papier ou à des paiements autres qu’électroniques.`,
    ],
  },
  {
    anchor: 'cuar',
    title: 'Utilisateurs de Californie',
    blocks: [
      `Si vous résidez en Californie et qu’une plainte adressée à nous n’a pas été réglée à votre satisfaction, vous
      pouvez vous adresser à la Complaint Assistance Unit de la Division of Consumer Services du California Department
      of Consumer Affairs : par écrit au 1625 North Market Boulevard, Suite N 112, Sacramento, California 95834, ou
      par téléphone au (800) 952-5210 ou au (916) 445-1254. Vos droits de résident de Californie en matière de vie
      privée figurent dans la [politique de confidentialité](/privacy#12).`,
    ],
  },
  {
    anchor: 'misc',
    title: 'Dispositions diverses',
    blocks: [
      `Ces conditions, avec les politiques et règles que nous publions dans les Services, forment l’intégralité du
      contrat entre vous et nous à leur sujet. Si nous n’exerçons pas un droit, nous n’y renonçons pas. Si une
      disposition ou une partie d’une disposition est illicite, nulle ou inapplicable, le reste demeure valable.`,
      `Nous pouvons céder à tout moment nos droits et obligations. Nous ne répondons pas des pertes, dommages ou
      retards dus à une cause qui échappe raisonnablement à notre contrôle. Rien ici ne fait de vous et de nous des
      associés, un employeur et un salarié, ou des mandataires l’un de l’autre. Ces conditions ne doivent pas être
      interprétées contre nous au motif que nous les avons rédigées.`,
      `Ces conditions existent en anglais et en français, et les deux versions doivent dire la même chose. En cas de
      différence, la version anglaise l’emporte, sauf si la loi de votre lieu de résidence en décide autrement.`,
    ],
  },
  {
    anchor: 'contact',
    title: 'Nous joindre',
    blocks: [
      `Pour une plainte au sujet des Services ou pour en savoir plus, adressez-vous à :`,
      { list: [`**Nom :** {name}`, `**Adresse :** {address}`, `**Courriel :** {email}`, `**Téléphone :** {phone}`] },
    ],
  },
]
