import type { Texts } from '../Texts.ts'
import { account } from './account/de.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Zum Inhalt springen',
    'app.nav': 'Hauptmenü',
    'app.retry': 'Erneut versuchen',
    'app.loading': 'Wird geladen',
    'app.progress': 'Seite wird geladen',
    'app.slow': 'Die Seite wird noch geladen. Die Verbindung ist möglicherweise langsam.',
    'app.footer': 'Anmelden per Signatur. Ihre Schlüssel bleiben in Ihrer Wallet.',
    'app.footer.local': 'Lokale Umgebung: Testnetzwerke, Testguthaben.',
    'frame.title': 'Hier können Sie sich nicht anmelden',
    'frame.text':
      'Dieser Browser blockiert Cookies für Seiten, die in andere Websites eingebettet sind. Öffnen Sie die Anwendung in einem eigenen Tab.',
    'cookies.text':
      'Dieser Browser blockiert Cookies für diese Seite. Erlauben Sie sie in den Browsereinstellungen und laden Sie die Seite neu.',
    'frame.open': 'In neuem Tab öffnen',
    'title.page': '{page} · Countersign',

    'language.label': 'Sprache',
    'language.failed':
      'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und wählen Sie sie erneut aus.',

    'nav.home': 'Countersign-Startseite',
    'nav.account': 'Konto',
    'nav.send': 'Senden',

    'theme.label': 'Design',
    'theme.light': 'Hell',
    'theme.dark': 'Dunkel',
    'theme.system': 'System',

    'home.heading.first': 'Der Server fragt.',
    'home.heading.second': 'Ihre Wallet antwortet.',
    'home.lead':
      'Countersign meldet Sie mit der Wallet an, die Sie bereits haben. Die Wallet signiert eine kurze Nachricht, und die Signatur beweist, dass das Konto Ihnen gehört. Kein Passwort, keine Zahlung.',
    'home.signIn': 'Anmelden',
    'home.account': 'Ihr Konto',
    'home.send': 'Senden',
    'home.signedIn': 'Sie sind angemeldet als {account}',
    'home.seal.challenge': 'Anfrage',
    'home.seal.reply': 'Antwort',
    'home.seal.closed': 'Bestätigt',
    'home.deleted.title': 'Ihr Konto wurde gelöscht',
    'home.deleted.text':
      'Seine Daten sind hier nicht mehr gespeichert. Ihre Wallets und Ihr Guthaben sind unverändert.',
    'home.local.title': 'Dies ist eine lokale Umgebung',
    'home.local.text':
      'Die Netzwerke laufen auf diesem Computer und verwenden Testguthaben. Eine Demo-Wallet ist eingebaut, sodass Sie alles ohne Erweiterung ausprobieren können.',

    'notFound.title': 'Diese Seite gibt es nicht',
    'notFound.text': 'Die Adresse ist vielleicht falsch geschrieben, oder die Seite wurde verschoben.',
    'notFound.link': 'Zur Startseite',

    'error.title': 'Etwas ist schiefgelaufen',
    'error.load.title': 'Diese Seite konnte nicht geladen werden',
    'error.load.text':
      'Die Verbindung ist möglicherweise langsam oder unterbrochen. Versuchen Sie es gleich noch einmal.',
    'error.text':
      'Auf dieser Seite ist ein Fehler aufgetreten. Ihre Wallet und Ihr Guthaben sind nicht betroffen.',
  },

  home: {
    'passkey.signIn': 'Mit Passkey anmelden',
    'passkey.cancelled':
      'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich mit Ihrer Wallet an.',
    'passkey.refused':
      'Der Passkey wurde nicht akzeptiert. Melden Sie sich mit Ihrer Wallet an. (Code: {code})',
    'passkey.unreachable': 'Der Server hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',

    'home.steps': 'So funktioniert es',
    'home.step1.title': 'Verbinden',
    'home.step1.text':
      'Wählen Sie Ihre Wallet, in diesem Browser oder auf Ihrem Smartphone. Die Wallet teilt dieser Seite Ihre Adresse und Ihr Netzwerk mit.',
    'home.step2.title': 'Signieren',
    'home.step2.text':
      'Der Server sendet eine einmalige Anfrage. Ihre Wallet zeigt sie vollständig an, und Sie signieren sie.',
    'home.step3.title': 'Angemeldet',
    'home.step3.text':
      'Der Server prüft die Signatur und startet Ihre Sitzung. Es wird nichts übertragen, und es fallen keine Gebühren an.',
    'home.code.title': 'In Ihre App einbauen',
    'home.code.text':
      'Die Wallet-Schaltfläche dieser Seite ist eine React-Komponente für wagmi und viem. Mehr Code als diesen braucht sie nicht.',
    'home.code.label': 'Codebeispiel',
    'home.code.copy': 'Code kopieren',
    'home.code.copied': 'Kopiert',
    'home.code.refused': 'Kopieren nicht möglich',
    'home.weight.title': 'Was Ihre Seite lädt',
    'home.weight.text':
      'Skripte derselben Seite mit einer Verbinden-Schaltfläche, vor dem ersten Klick, nach gzip. Gemessen mit {command}.',
    'home.weight.library': 'Bibliothek',
    'home.weight.script': 'Skripte',
    'home.weight.requests': 'Anfragen an andere Hosts',
    'home.weight.floor': 'Nur React, wagmi, viem und TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Senden',
    lead: 'Senden Sie aus Ihrer verbundenen Wallet auf {network}.',
    'disconnected.title': 'Keine Wallet verbunden',
    'disconnected.text':
      'Verbinden Sie die Wallet, aus der Sie senden möchten. Sie bestätigen darin jede Überweisung.',
    connect: 'Wallet verbinden',
    'wrongNetwork.title': 'Ihre Wallet verwendet ein anderes Netzwerk',
    'wrongNetwork.text': 'Wechseln Sie zu einem unterstützten Netzwerk, um aus dieser Wallet zu senden.',
    switch: 'Netzwerk wechseln',

    to: 'An',
    'to.hint': 'Eine Adresse, die mit 0x beginnt.',
    'to.hint.named': 'Eine Adresse, die mit 0x beginnt, oder ein Name wie someone.eth.',
    'to.empty': 'Geben Sie einen Empfänger ein.',
    'to.not_an_address': 'Dies ist keine Adresse. Eine Adresse besteht aus 0x und 40 Hexadezimalziffern.',
    'to.bad_checksum':
      'Diese Adresse hat eine ungültige Prüfsumme. Kopieren Sie sie noch einmal aus der Quelle.',
    'to.zero_address': 'Diese Adresse gehört niemandem. Alles, was dorthin gesendet wird, ist verloren.',
    'to.own': 'Dies ist Ihre eigene Adresse.',
    'to.looking': '{name} wird nachgeschlagen.',
    'to.name_elsewhere':
      'Der Name gehört auf {network} zu dieser Adresse. Prüfen Sie, ob sie dem Empfänger auch hier gehört.',
    'to.name_unknown': 'Zu diesem Namen wurde keine Adresse gefunden.',
    'to.name_invalid': 'Dies ist kein gültiger Name: Er enthält ungültige Zeichen.',
    'to.name_unreachable':
      'Der Name konnte nicht nachgeschlagen werden. Geben Sie die Adresse ein oder versuchen Sie es erneut.',
    'to.names_unsupported': 'Namen werden hier nicht unterstützt. Geben Sie die Adresse ein.',

    amount: 'Betrag',
    'amount.hint': 'Sie haben {balance}.',
    'amount.hint.loading': 'Ihr Guthaben wird geladen.',
    'amount.empty': 'Geben Sie einen Betrag ein.',
    'amount.not_a_number': 'Geben Sie eine Zahl ein, zum Beispiel {example}.',
    'amount.separator': 'Verwenden Sie ein Dezimalkomma, zum Beispiel {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Zu viele Nachkommastellen: {symbol} hat {decimals} Nachkommastelle.',
      other: 'Zu viele Nachkommastellen: {symbol} hat {decimals} Nachkommastellen.',
    },
    'amount.zero': 'Geben Sie einen Betrag über null ein.',
    'amount.too_large': 'Dieser Betrag ist zu groß.',
    'amount.more_than_balance': 'Nicht genug Guthaben. Sie haben {balance}.',
    'amount.fee_not_covered':
      'Ihr Guthaben reicht für den Betrag, aber nicht für die geschätzte Gebühr von {fee}.',

    fee: 'Netzwerkgebühr (geschätzt)',
    'fee.unknown': 'Noch nicht verfügbar',
    submit: 'Senden',
    checking: 'Wird geprüft',
    waiting: 'In {wallet} bestätigen',
    'waiting.unnamed': 'In Ihrer Wallet bestätigen',
    stop: 'Abbrechen',

    'error.unreachable.title': '{network} antwortet nicht',
    'error.unreachable.text':
      'Das Netzwerk ist nicht erreichbar. Ihre Eingaben bleiben erhalten. Versuchen Sie es gleich noch einmal.',
    'error.stopped':
      'Sie haben abgebrochen. Wenn Ihre Wallet die Anfrage noch anzeigt, lehnen Sie sie dort ab.',
    'error.stopped_early': 'Sie haben die Überweisung abgebrochen. Es wurde nichts gesendet.',
    'error.rejected': 'Sie haben die Anfrage in Ihrer Wallet abgelehnt. Es wurde nichts gesendet.',
    'error.pending':
      'In Ihrer Wallet ist bereits eine Anfrage offen. Bestätigen Sie diese zuerst oder lehnen Sie sie ab.',
    'error.insufficient_funds': 'Nicht genug Guthaben für den Betrag und die Gebühr.',
    'error.wrong_network':
      'Ihre Wallet verwendet jetzt ein anderes Netzwerk. Wechseln Sie zurück und senden Sie erneut.',
    'error.unreachable':
      'Das Netzwerk hat nicht geantwortet. Prüfen Sie Ihre Wallet, bevor Sie erneut senden.',
    'error.wallet_unreachable':
      'Ihre Wallet konnte nicht erreicht werden. Prüfen Sie sie, bevor Sie erneut senden.',
    'error.wallet_silent':
      'Ihre Wallet hat nicht rechtzeitig geantwortet. Prüfen Sie sie, bevor Sie erneut senden.',
    'error.window_blocked':
      'Ihr Browser hat das Wallet-Fenster blockiert. Erlauben Sie Pop-ups für diese Website und senden Sie erneut.',
    'error.other': 'Ihre Wallet konnte dies nicht senden. Prüfen Sie sie, bevor Sie erneut senden.',
    'error.not_checked':
      '{network} hat nicht geantwortet. Daher wurde keine Anfrage an Ihre Wallet gestellt und nichts gesendet.',

    'wouldFail.title': 'Diese Überweisung würde fehlschlagen und wurde daher nicht an Ihre Wallet gesendet',
    'wouldFail.text': 'Der Empfänger ist ein Vertrag, der {symbol} nicht annimmt.',

    'done.title.pending': 'Transaktion gesendet',
    'done.title.confirmed': 'Transaktion bestätigt',
    'done.title.failed': 'Transaktion fehlgeschlagen',
    'done.title.cancelled': 'Transaktion abgebrochen',
    'done.failed':
      'Das Netzwerk hat die Überweisung von {amount} an {receiver} abgelehnt. Es wurde nur die Gebühr abgezogen.',
    'done.cancelled': 'Eine andere Transaktion hat die Überweisung von {amount} an {receiver} ersetzt.',
    'done.again': 'Erneut senden',
    'done.explorer': 'Im Explorer ansehen',
  },

  config: {
    title: 'Diese Seite ist nicht konfiguriert',
    text: 'Der Server hat diese Seite ohne gültige Einstellungen gesendet. Wenn Sie diesen Server betreiben, prüfen Sie Folgendes:',
    absent: 'Das Element #countersign-config fehlt. Öffnen Sie die Seite über den Countersign-Server.',
    not_json: 'Das Element #countersign-config ist kein gültiges JSON.',
    field: '{path} fehlt oder ist ungültig.',
    invalid_chain: 'Netzwerk {chain}: {field} ist ungültig.',
    invalid_connector: '{connector}: {field} ist ungültig.',
    refused: 'Die Einstellungen sind ungültig. Die Browserkonsole zeigt den Fehler.',
  },
}
