import type { Texts } from '../Texts.ts'
import { account } from './account/fr.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Aller au contenu',
    'app.nav': 'Navigation principale',
    'app.retry': 'Réessayer',
    'app.loading': 'Chargement',
    'app.progress': 'Chargement de la page',
    'app.slow': 'La page est toujours en cours de chargement. La connexion est peut-être lente.',
    'app.footer': 'Identifiez-vous par une signature. Vos clés restent dans votre portefeuille.',
    'app.footer.local': 'Environnement local : réseaux de test, fonds de test.',
    'frame.title': 'Vous ne pouvez pas vous identifier ici',
    'frame.text':
      'Ce navigateur bloque les cookies des pages intégrées à d’autres sites. Ouvrez l’application dans son propre onglet.',
    'cookies.text':
      'Ce navigateur bloque les cookies de cette page. Autorisez-les dans les paramètres du navigateur, puis rechargez la page.',
    'frame.open': 'Ouvrir dans un onglet',
    'title.page': '{page} · Countersign',

    'language.label': 'Langue',
    'language.failed':
      'Cette langue n’a pas pu être chargée. Vérifiez votre connexion et sélectionnez-la de nouveau.',

    'nav.home': 'Page d’accueil de Countersign',
    'nav.account': 'Compte',
    'nav.send': 'Envoyer',

    'theme.label': 'Thème',
    'theme.light': 'Clair',
    'theme.dark': 'Sombre',
    'theme.system': 'Système',

    'home.heading.first': 'Le serveur demande.',
    'home.heading.second': 'Le portefeuille répond.',
    'home.lead':
      'Countersign vous identifie avec le portefeuille que vous avez déjà. Le portefeuille signe un court message, et la signature prouve que le compte est le vôtre. Ni mot de passe ni paiement.',
    'home.signIn': 'S’identifier',
    'home.account': 'Compte',
    'home.send': 'Envoyer',
    'home.signedIn': 'Session ouverte avec {account}',
    'home.seal.challenge': 'Demande',
    'home.seal.reply': 'Réponse',
    'home.seal.closed': 'Vérifié',
    'home.deleted.title': 'Votre compte a été supprimé',
    'home.deleted.text':
      'Ses données ne sont plus stockées ici. Vos portefeuilles et vos fonds sont inchangés.',
    'home.local.title': 'Ceci est un environnement local',
    'home.local.text':
      'Ses réseaux fonctionnent sur cet ordinateur et utilisent des fonds de test. Un portefeuille de démonstration est intégré : vous pouvez tout essayer sans extension.',

    'notFound.title': 'Cette page n’existe pas',
    'notFound.text': 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',
    'notFound.link': 'Aller à la page d’accueil',

    'error.title': 'Une erreur s’est produite',
    'error.load.title': 'Cette page n’a pas pu être chargée',
    'error.load.text': 'La connexion est peut-être lente ou interrompue. Réessayez dans un instant.',
    'error.text': 'Cette page a rencontré une erreur. Votre portefeuille et vos fonds ne sont pas affectés.',
  },

  home: {
    'passkey.signIn': 'S’identifier avec une clé d’accès',
    'passkey.cancelled':
      'Aucune clé d’accès n’a été utilisée. Réessayez ou identifiez-vous avec votre portefeuille.',
    'passkey.refused':
      'La clé d’accès n’a pas été acceptée. Identifiez-vous avec votre portefeuille. (Code : {code})',
    'passkey.unreachable': 'Le serveur n’a pas répondu. Réessayez dans un instant.',

    'home.steps': 'Comment ça marche',
    'home.step1.title': 'Connexion',
    'home.step1.text':
      'Choisissez votre portefeuille, dans ce navigateur ou sur votre téléphone. Il communique votre adresse et votre réseau à cette page.',
    'home.step2.title': 'Signature',
    'home.step2.text':
      'Le serveur envoie une demande à usage unique. Votre portefeuille l’affiche en entier, et vous la signez.',
    'home.step3.title': 'Session ouverte',
    'home.step3.text':
      'Le serveur vérifie la signature et ouvre votre session. Rien n’est transféré, et il n’y a pas de frais.',
    'home.code.title': 'Ajoutez-le à votre application',
    'home.code.text':
      'Le bouton de portefeuille de cette page est un composant React pour wagmi et viem. Voici tout le code nécessaire.',
    'home.code.label': 'Exemple de code',
    'home.code.copy': 'Copier le code',
    'home.code.copied': 'Copié',
    'home.code.refused': 'Échec de la copie',
    'home.weight.title': 'Ce que charge votre page',
    'home.weight.text':
      'Scripts de la même page avec un bouton de connexion, avant un clic, après gzip. Mesuré avec {command}.',
    'home.weight.library': 'Bibliothèque',
    'home.weight.script': 'Scripts',
    'home.weight.requests': 'Requêtes vers d’autres hôtes',
    'home.weight.floor': 'React, wagmi, viem et TanStack Query seuls',
    'home.weight.size': '{size} ko',
  },
  account,

  send: {
    title: 'Envoyer',
    lead: 'Envoyez sur {network} depuis votre portefeuille connecté.',
    'disconnected.title': 'Aucun portefeuille connecté',
    'disconnected.text':
      'Connectez le portefeuille depuis lequel vous souhaitez envoyer. Vous y confirmez chaque transfert.',
    connect: 'Connecter un portefeuille',
    'wrongNetwork.title': 'Votre portefeuille est sur un autre réseau',
    'wrongNetwork.text': 'Passez à un réseau pris en charge pour envoyer depuis ce portefeuille.',
    switch: 'Changer de réseau',

    to: 'À',
    'to.hint': 'Une adresse qui commence par 0x.',
    'to.hint.named': 'Une adresse qui commence par 0x, ou un nom comme someone.eth.',
    'to.empty': 'Saisissez un destinataire.',
    'to.not_an_address':
      'Ce n’est pas une adresse. Une adresse se compose de 0x suivi de 40 chiffres hexadécimaux.',
    'to.bad_checksum':
      'La somme de contrôle de cette adresse n’est pas valide. Copiez-la de nouveau depuis sa source.',
    'to.zero_address': 'Cette adresse n’appartient à personne. Tout ce qui y est envoyé est perdu.',
    'to.own': 'C’est votre propre adresse.',
    'to.looking': 'Recherche de {name}.',
    'to.name_elsewhere':
      'Ce nom correspond à cette adresse sur {network}. Vérifiez qu’elle appartient aussi au destinataire ici.',
    'to.name_unknown': 'Aucune adresse trouvée pour ce nom.',
    'to.name_invalid': 'Ce nom n’est pas valide : il contient des caractères non autorisés.',
    'to.name_unreachable': 'La recherche du nom a échoué. Saisissez l’adresse ou réessayez.',
    'to.names_unsupported': 'Les noms ne sont pas pris en charge ici. Saisissez l’adresse.',

    amount: 'Montant',
    'amount.hint': 'Vous avez {balance}.',
    'amount.hint.loading': 'Chargement de votre solde.',
    'amount.empty': 'Saisissez un montant.',
    'amount.not_a_number': 'Saisissez un nombre, par exemple {example}.',
    'amount.separator': 'Utilisez une virgule décimale, par exemple {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Trop de décimales : {symbol} a {decimals} décimale.',
      many: 'Trop de décimales : {symbol} a {decimals} de décimales.',
      other: 'Trop de décimales : {symbol} a {decimals} décimales.',
    },
    'amount.zero': 'Saisissez un montant supérieur à zéro.',
    'amount.too_large': 'Ce montant est trop élevé.',
    'amount.more_than_balance': 'Solde insuffisant. Vous avez {balance}.',
    'amount.fee_not_covered': 'Votre solde couvre le montant, mais pas les frais estimés de {fee}.',

    fee: 'Frais de réseau (estimés)',
    'fee.unknown': 'Pas encore disponibles',
    submit: 'Envoyer',
    checking: 'Vérification',
    waiting: 'Confirmez dans {wallet}',
    'waiting.unnamed': 'Confirmez dans votre portefeuille',
    stop: 'Annuler',

    'error.unreachable.title': '{network} ne répond pas',
    'error.unreachable.text':
      'Le réseau est injoignable. Votre saisie est conservée. Réessayez dans un instant.',
    'error.stopped':
      'Vous avez annulé. Si votre portefeuille affiche encore la demande, rejetez-la dans celui-ci.',
    'error.stopped_early': 'Vous avez annulé le transfert. Rien n’a été envoyé.',
    'error.rejected': 'Vous avez rejeté la demande dans votre portefeuille. Rien n’a été envoyé.',
    'error.pending':
      'Une demande est déjà en attente dans votre portefeuille. Approuvez-la ou rejetez-la d’abord.',
    'error.insufficient_funds': 'Solde insuffisant pour le montant et les frais.',
    'error.wrong_network':
      'Votre portefeuille est maintenant sur un autre réseau. Revenez au réseau précédent et envoyez de nouveau.',
    'error.unreachable': 'Le réseau n’a pas répondu. Vérifiez votre portefeuille avant d’envoyer de nouveau.',
    'error.wallet_unreachable': 'Votre portefeuille est injoignable. Vérifiez-le avant d’envoyer de nouveau.',
    'error.wallet_silent':
      'Votre portefeuille n’a pas répondu à temps. Vérifiez-le avant d’envoyer de nouveau.',
    'error.window_blocked':
      'Votre navigateur a bloqué la fenêtre du portefeuille. Autorisez les pop-ups pour ce site, puis envoyez de nouveau.',
    'error.other':
      'Votre portefeuille n’a pas pu effectuer cet envoi. Vérifiez-le avant d’envoyer de nouveau.',
    'error.not_checked':
      '{network} n’a pas répondu, aucune demande n’a donc été transmise à votre portefeuille. Rien n’a été envoyé.',

    'wouldFail.title': 'Ce transfert échouerait, il n’a donc pas été transmis à votre portefeuille',
    'wouldFail.text': 'Le destinataire est un contrat qui n’accepte pas {symbol}.',

    'done.title.pending': 'Transaction envoyée',
    'done.title.confirmed': 'Transaction confirmée',
    'done.title.failed': 'Échec de la transaction',
    'done.title.cancelled': 'Transaction annulée',
    'done.failed':
      'Le réseau a rejeté le transfert de {amount} à {receiver}. Seuls les frais ont été prélevés.',
    'done.cancelled': 'Une autre transaction a remplacé le transfert de {amount} à {receiver}.',
    'done.again': 'Envoyer à nouveau',
    'done.explorer': 'Voir sur l’explorateur',
  },

  config: {
    title: 'Cette page n’est pas configurée',
    text: 'Le serveur a envoyé cette page sans paramètres valides. Si vous gérez ce serveur, vérifiez ceci :',
    absent: 'L’élément #countersign-config est absent. Ouvrez la page depuis le serveur Countersign.',
    not_json: 'L’élément #countersign-config n’est pas un JSON valide.',
    field: '{path} est absent ou non valide.',
    invalid_chain: 'Réseau {chain} : {field} n’est pas valide.',
    invalid_connector: '{connector} : {field} n’est pas valide.',
    refused: 'Les paramètres ne sont pas valides. L’erreur s’affiche dans la console du navigateur.',
  },
}
