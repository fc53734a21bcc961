import type { Section } from '../legal-text.ts'

/** Sections 10 to 17: claims, compliance, the end of the licence, and formalities. */
export const eulaDuties: readonly Section[] = [
  {
    anchor: '10',
    title: 'Réclamations sur le produit',
    blocks: [
      `C’est nous, et non l’exploitant de la boutique, qui traitons les réclamations, les vôtres ou celles de tiers,
      concernant l’Application ou son utilisation. Il s’agit notamment de la responsabilité du fait des produits, de
      la non-conformité de l’Application à une exigence légale, et des droits tirés des lois sur la consommation, la
      vie privée ou de lois semblables.`,
    ],
  },
  {
    anchor: '11',
    title: 'Respect de la loi',
    blocks: [
      `Vous confirmez que vous ne vous trouvez pas dans un pays soumis à un embargo du gouvernement des États-Unis ou
      désigné par lui comme soutien du terrorisme, et que vous ne figurez sur aucune liste américaine de personnes
      interdites ou soumises à restrictions. Il vous est interdit d’exporter ou d’utiliser l’Application en violation
      de ces règles.`,
    ],
  },
  {
    anchor: '12',
    title: 'Nous joindre',
    blocks: [
      `Vos questions, plaintes, réclamations et signalements de défauts nous parviennent ici :`,
      { list: [`**Nom :** {name}`, `**Adresse :** {address}`, `**Courriel :** {email}`, `**Téléphone :** {phone}`] },
    ],
  },
  {
    anchor: '13',
    title: 'Fin de la licence',
    blocks: [
      `La licence s’applique jusqu’à ce que vous ou nous y mettions fin. Vous y mettez fin en supprimant l’Application
      de tous vos appareils. Elle prend fin d’elle-même, sans préavis, si vous en enfreignez les conditions, si votre
      compte est fermé ou si le programme de votre employeur se termine.`,
      `Une fois la licence terminée, vous cessez d’utiliser l’Application et en détruisez toutes les copies.`,
    ],
  },
  {
    anchor: '14',
    title: 'Boutiques d’applications et autres tiers',
    blocks: [
      `Cette licence est conclue entre vous et nous, et non avec Apple ou Google, qui ne répondent ni de l’Application
      ni de son contenu. Leurs propres conditions s’appliquent aux boutiques, et vous devez aussi respecter celles
      d’autres parties lorsque vous utilisez l’Application, comme votre contrat de données mobiles.`,
      `Apple et ses filiales sont tiers bénéficiaires de cette licence lorsque l’Application vient de la boutique
      d’Apple. Dès que vous acceptez la licence, Apple a le droit, qu’elle est réputée avoir accepté, de la faire
      valoir à votre égard.`,
    ],
  },
  {
    anchor: '15',
    title: 'Propriété intellectuelle',
    blocks: [
      `L’Application et tous les droits qui s’y rattachent appartiennent à nous ou à ceux qui nous les concèdent. Si
      un tiers prétend que l’Application, ou le fait que vous la possédiez et l’utilisiez, porte atteinte à ses
      droits, c’est nous, et non l’exploitant de la boutique, qui examinons, contestons et réglons cette réclamation
      dans la mesure prévue par cette licence.`,
      `L’Application contient des composants à code source ouvert. Leurs licences s’appliquent à ces composants et
      prévalent pour eux.`,
    ],
  },
  {
    anchor: '16',
    title: 'Droit applicable',
    blocks: [
      `Cette licence est régie par le droit de l’État de Caroline du Nord, sans ses règles de conflit de lois. Les
      différends sont réglés comme le prévoient les [conditions d’utilisation](/tos#disr). Si le droit de la
      consommation de votre lieu de résidence vous protège malgré ce choix, vous gardez cette protection.`,
    ],
  },
  {
    anchor: '17',
    title: 'Dispositions finales',
    blocks: [
      `Si une disposition de cette licence n’est pas valable, les autres le restent, et elle est remplacée par une
      disposition valable aussi proche que possible de son but. Les ajouts et modifications doivent être faits par
      écrit, de même que la renonciation à cette règle ; nous pouvons publier de nouvelles versions de la licence avec
      une nouvelle version de l’Application.`,
      `La licence existe en anglais et en français. En cas de différence, la version anglaise l’emporte, sauf si la
      loi de votre lieu de résidence en décide autrement.`,
    ],
  },
]
