import type { Translation } from '../translate.ts'

/** German. */
export const texts: Translation = {
  'button.connect': 'Wallet verbinden',
  'button.wrongNetwork': 'Falsches Netzwerk',
  'button.account': 'Konto {address}',
  'button.pending': {
    one: 'Konto {address}, {count} ausstehende Transaktion',
    other: 'Konto {address}, {count} ausstehende Transaktionen',
  },
  'button.network': 'Netzwerk {chain}',
  'button.balanceFailed': 'Guthaben nicht verfügbar',
  'button.reconnecting': 'Ihre Wallet wird wieder verbunden',

  'dialog.back': 'Zurück',
  'dialog.close': 'Schließen',
  'dialog.loading': 'Wird geladen',

  'missing.title': 'Der Wallet-Dialog wurde nicht geladen',
  'missing.text': 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'missing.retry': 'Erneut versuchen',

  'list.title': 'Wallet verbinden',
  'list.linkTitle': 'Weitere Wallet verknüpfen',
  'list.linkText':
    'Wählen Sie die Wallet aus, die diesem Konto hinzugefügt werden soll. Sie signieren damit eine Nachricht.',
  'list.continue': 'Weiter mit {wallet}',
  'list.recent': 'Zuletzt verwendet',
  'list.installed': 'Installiert',
  'list.recommended': 'Empfohlen',
  'list.popular': 'Beliebt',
  'list.more': 'Mehr',
  'list.other': 'Weitere',
  'list.others': 'Weitere',
  'list.wallets': 'Wallets',
  'list.search': 'Wallets suchen',
  'list.failed': 'Einige Wallets konnten nicht geladen werden.',
  'list.none': 'Keine Wallet entspricht „{query}“.',
  'list.found': { one: '{count} Ergebnis', other: '{count} Ergebnisse' },

  'intro.title': 'Was ist eine Wallet?',
  'intro.keys.title': 'Ihre Schlüssel in Ihrer Hand',
  'intro.keys.text':
    'Eine Wallet ist eine App oder Browser-Erweiterung, die Ihre Konten und Vermögenswerte verwaltet.',
  'intro.login.title': 'Eine bessere Art der Anmeldung',
  'intro.login.text':
    'Statt ein Passwort einzugeben, signieren Sie eine kurze Nachricht. Das kann nur Ihre Wallet.',
  'intro.get': 'Wallet holen',
  'intro.learnMore': 'Mehr erfahren',

  'connect.dontHave': 'Sie haben {wallet} nicht?',
  'connect.get': 'Holen',
  'connect.getNamed': '{wallet} holen',

  'error.title': 'Etwas ist schiefgelaufen',
  'error.load': 'Diese Ansicht wurde nicht geladen. Prüfen Sie Ihre Internetverbindung.',
  'error.view': 'Diese Ansicht konnte nicht angezeigt werden.',

  'connect.found': '{wallet} ist installiert',
  'connect.foundText': 'Verbinden Sie sich, um mit {wallet} fortzufahren.',
  'connect.connect': 'Verbinden',
  'connect.opening': '{wallet} wird geöffnet …',
  'connect.confirm': 'Bestätigen Sie die Verbindung in der Erweiterung',
  'connect.connecting': 'Verbindung wird hergestellt',
  'connect.reading': 'Ihr Konto wird aus {wallet} geladen',
  'connect.notInstalled': '{wallet} ist nicht installiert',
  'failed.not_installed': 'Installieren Sie die Wallet und kehren Sie dann zu dieser Seite zurück.',
  'connect.continue': 'In {wallet} fortfahren',
  'connect.accept': 'Nehmen Sie die Verbindungsanfrage in der Wallet an',
  'connect.retry': 'Erneut versuchen',
  'connect.another': 'Andere Wallet wählen',
  'connect.slow':
    'Keine Anfrage zu sehen? Öffnen Sie {wallet} über die Symbolleiste des Browsers. Die Wallet ist vielleicht gesperrt.',
  'connect.slowPhone': 'Keine Anfrage zu sehen? {wallet} ist vielleicht gesperrt.',
  'connect.slowReading':
    'Die Antwort von {wallet} steht noch aus. Vielleicht sollen Sie dort das Netzwerk wechseln. Öffnen Sie die Wallet, um nachzusehen.',
  'connect.failed': 'Keine Verbindung zu {wallet}',
  'failed.rejected': 'Sie haben die Anfrage in {wallet} abgelehnt. Es wurden keine Daten geteilt.',
  'failed.already_pending':
    'In {wallet} ist bereits eine Anfrage offen. Bestätigen Sie diese Anfrage oder lehnen Sie sie ab, und versuchen Sie es dann erneut.',
  'connect.pendingTitle': '{wallet} wartet auf Sie',
  'failed.timed_out':
    '{wallet} hat nicht rechtzeitig geantwortet. Entsperren Sie die Wallet und versuchen Sie es dann erneut.',
  'failed.unknown':
    '{wallet} hat einen Fehler gemeldet. Vergewissern Sie sich, dass die Wallet entsperrt ist, und versuchen Sie es dann erneut.',

  'scan.title': 'Mit {wallet} scannen',
  'scan.titleAny': 'Mit dem Smartphone scannen',
  'scan.text': 'Öffnen Sie {wallet} auf Ihrem Smartphone und scannen Sie diesen Code.',
  'scan.textAny': 'Scannen Sie diesen Code mit einer Wallet-App auf Ihrem Smartphone.',
  'scan.code': 'QR-Code zum Verbinden mit {wallet}',
  'scan.loading': 'QR-Code wird vorbereitet',
  'scan.copy': 'Link kopieren',
  'scan.copied': 'Kopiert!',
  'scan.copyFailed': 'Kopieren fehlgeschlagen',
  'scan.expires': {
    by: 'seconds',
    one: 'Neuer Code in {seconds} Sekunde',
    other: 'Neuer Code in {seconds} Sekunden',
  },
  'scan.tooLong': 'Dieser Link ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.',
  'scan.open': 'Wallet-App öffnen',
  'scan.opened':
    'Fahren Sie in {wallet} auf diesem Computer fort oder scannen Sie diesen Code mit Ihrem Smartphone.',
  'scan.openAgain': 'Erneut öffnen',

  'connect.notAvailable': '{wallet} ist nicht verfügbar',
  'connect.notAvailableText': '{wallet} unterstützt diesen Browser noch nicht.',
  'connect.otherBrowser':
    '{wallet} hat keine Erweiterung für {browser}. Öffnen Sie diese Seite in einem unterstützten Browser: {browsers}.',
  'connect.noConnector': '{app} unterstützt {wallet} noch nicht.',
  'connect.noPairing': '{app} unterstützt Wallets auf anderen Geräten noch nicht.',
  'connect.noProjectId': '{app} ist noch nicht für WalletConnect eingerichtet.',
  'connect.install': 'Installieren',

  'connect.preparing': '{wallet} wird vorbereitet',
  'connect.open': '{wallet} öffnen',
  'connect.openText': 'Tippen Sie, um {wallet} zu öffnen, und kehren Sie dann zu dieser Seite zurück.',
  'connect.browseText': '{wallet} öffnet diese Seite im eigenen Browser. Verbinden Sie sich dort.',
  'connect.stayed': 'Nichts passiert? {wallet} ist vielleicht nicht installiert.',
  'connect.stayedInApp':
    'Nichts passiert? {app} blockiert vielleicht Links: Öffnen Sie diese Seite in Ihrem Browser. Vielleicht ist auch {wallet} nicht installiert.',
  'window.text': 'Fahren Sie im Fenster von {wallet} fort.',
  'failed.popup_blocked':
    'Ihr Browser hat das Fenster von {wallet} blockiert. Erlauben Sie Pop-ups für diese Website und versuchen Sie es dann erneut.',
  'failed.wallet_unreachable':
    '{wallet} ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
  'failed.code_timeout':
    'Der Code wurde nicht rechtzeitig geladen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
  'failed.code_expired': 'Der Code ist abgelaufen, während diese Seite im Hintergrund war.',
  'failed.relay_unreachable':
    'WalletConnect ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
  'failed.invalid_response':
    '{wallet} hat eine ungültige Antwort gesendet. Versuchen Sie es erneut oder wählen Sie eine andere Wallet.',
  'failed.relay_refused':
    'WalletConnect hat diese Website abgewiesen. Prüfen Sie, ob Datum und Uhrzeit Ihres Geräts stimmen, oder wenden Sie sich an den Support der Website.',

  'get.title': 'Wallet holen',
  'get.text': 'Wählen Sie eine für den Anfang aus. Sie können jederzeit wechseln.',
  'get.none': 'Keine dieser Wallets ist für dieses Gerät verfügbar.',
  'get.mobile': 'Smartphone',
  'get.extension': 'Erweiterung',
  'get.desktop': 'Desktop',

  'options.title': 'Erste Schritte mit {wallet}',
  'options.extension': '{wallet} für {browser}',
  'options.extensionAny': '{wallet} für Ihren Browser',
  'options.extensionText': 'Eine Browser-Erweiterung, nur einen Klick entfernt.',
  'options.extensionGet': 'Zu {browser} hinzufügen',
  'options.extensionGetAny': 'Erweiterung holen',
  'options.otherBrowser': '{wallet} für einen anderen Browser',
  'options.mobile': '{wallet} für Ihr Smartphone',
  'options.mobileText': 'Eine App. Verbinden Sie sich, indem Sie einen QR-Code scannen.',
  'options.mobileGet': 'App holen',
  'options.desktop': '{wallet} für Ihren Computer',
  'options.desktopText': 'Eine App, die neben Ihrem Browser läuft.',
  'options.desktopGet': 'Desktop-App holen',

  'install.title': '{wallet} installieren',
  'install.text': 'Scannen Sie mit der Kamera Ihres Smartphones, um die Download-Seite zu öffnen.',
  'install.code': 'QR-Code für die Download-Seite von {wallet}',
  'install.ios': 'iPhone',
  'install.android': 'Android',
  'install.phone': 'Art des Smartphones',
  'install.continue': 'Weiter',

  'steps.title': '{wallet} einrichten',
  'steps.install.qrCode': 'App {wallet} öffnen',
  'steps.install.qrCodeText': 'Fügen Sie sie für schnellen Zugriff zum Startbildschirm hinzu.',
  'steps.install.extension': 'Erweiterung {wallet} installieren',
  'steps.install.extensionText': 'Heften Sie sie für schnellen Zugriff an die Symbolleiste an.',
  'steps.install.desktop': '{wallet} installieren und öffnen',
  'steps.install.desktopText': 'Lassen Sie die App laufen, während Sie Ihren Browser verwenden.',
  'steps.create': 'Wallet erstellen oder importieren',
  'steps.createText':
    'Schreiben Sie Ihre Wiederherstellungsphrase auf. Wer sie hat, kontrolliert Ihre Wallet.',
  'steps.scan': 'Code scannen',
  'steps.scanText': 'Wählen Sie unten „Verbinden“ und scannen Sie dann den Code mit der App.',
  'steps.link': 'Smartphone verknüpfen',
  'steps.linkText': 'Die Erweiterung zeigt einen Code an. Scannen Sie ihn mit der App auf Ihrem Smartphone.',
  'steps.refresh': 'Diese Seite neu laden',
  'steps.refreshText': '{wallet} erscheint dann unter „Installiert“.',
  'steps.connect': 'Verbinden',
  'steps.connectText': 'Wählen Sie unten „Verbinden“ und bestätigen Sie dann in {wallet}.',
  'steps.learnMore': 'Mehr erfahren',
  'steps.closeRefresh': 'Neu laden',
  'steps.closeConnect': 'Verbinden',

  'signIn.title': 'Konto bestätigen',
  'signIn.text':
    'Signieren Sie zum Abschluss eine Nachricht in Ihrer Wallet. Damit beweisen Sie, dass dieses Konto Ihnen gehört. Das Signieren ist kostenlos, und es wird kein Guthaben bewegt.',
  'signIn.messagePreview': 'Was Sie signieren',
  'signIn.preparing': 'Nachricht wird vorbereitet …',
  'signIn.sign': 'Nachricht signieren',
  'signIn.signing': 'Warten auf Signatur …',
  'signIn.verifying': 'Signatur wird geprüft …',
  'signIn.done': 'Angemeldet',
  'signIn.cancel': 'Abbrechen',
  'signIn.retry': 'Erneut versuchen',
  'signIn.slow': 'Keine Anfrage zu sehen? Öffnen Sie {wallet}, um nachzusehen.',
  'signIn.owners': {
    by: 'threshold',
    one: 'Warten auf die Eigentümer dieses Safes: {threshold} von {owners} muss bis {time} signieren.',
    other: 'Warten auf die Eigentümer dieses Safes: {threshold} von {owners} müssen bis {time} signieren.',
  },
  'signIn.ownersLate':
    'Fehler beim Signieren der Nachricht, bitte versuchen Sie es erneut! Nicht alle Eigentümer haben rechtzeitig signiert. Der nächste Versuch erfordert wieder alle Signaturen.',
  'signIn.chain':
    'Warten auf das Netzwerk: Dieser Safe signiert auf der Blockchain, wofür eine Netzwerkgebühr anfällt. Die Transaktion muss spätestens um {time} bestätigt sein.',
  'signIn.chainLate':
    'Fehler beim Signieren der Nachricht, bitte versuchen Sie es erneut! Der Safe hat nicht rechtzeitig signiert. Der nächste Versuch erfordert eine neue Signatur.',
  'signIn.left': 'Noch {time}',
  'signIn.open': '{wallet} öffnen',
  'signIn.startOver': 'Von vorn beginnen',
  'signIn.error.preparing': 'Fehler beim Vorbereiten der Nachricht, bitte versuchen Sie es erneut!',
  'signIn.error.signing': 'Fehler beim Signieren der Nachricht, bitte versuchen Sie es erneut!',
  'signIn.blocked':
    'Ihr Browser hat das Fenster von {wallet} blockiert. Erlauben Sie Pop-ups für diese Website und versuchen Sie es dann erneut.',
  'signIn.error.verifying': 'Fehler beim Prüfen der Signatur, bitte versuchen Sie es erneut!',
  'signIn.error.taken':
    'Diese Wallet ist mit einem anderen Konto verknüpft. Melden Sie sich bei diesem Konto an und heben Sie die Verknüpfung zuerst auf.',
  'signIn.error.unknown': 'Hoppla, etwas ist schiefgelaufen!',

  'link.viewTitle': 'Diese Wallet verknüpfen',
  'link.text':
    'Signieren Sie eine Nachricht mit dieser Wallet, um sie Ihrem Konto hinzuzufügen. Das Signieren ist kostenlos, und es wird kein Guthaben bewegt.',
  'link.done': 'Verknüpft',
  'link.same':
    '{address} ist bereits mit diesem Konto verknüpft. Wechseln Sie in {wallet} zu einem anderen Konto oder wählen Sie eine andere Wallet.',
  'link.ask': 'Anderes Konto wählen',
  'link.asking': 'Warten auf {wallet} …',
  'link.another': 'Andere Wallet wählen',
  'link.lost': 'Sie sind nicht mehr angemeldet',
  'link.lostText':
    'Sie wurden abgemeldet, daher wurde nichts geändert. Melden Sie sich an und versuchen Sie es dann erneut.',
  'link.signIn': 'Anmelden',

  'confirm.title': 'Mit Ihrer Wallet bestätigen',
  'confirm.text': 'Eine verknüpfte Wallet muss dies bestätigen.',
  'confirm.linkTitle': 'Weitere Wallet verknüpfen',
  'confirm.linkText':
    'Bestätigen Sie zuerst mit einer verknüpften Wallet und wählen Sie dann die Wallet aus, die hinzugefügt werden soll.',
  'confirm.with':
    'Signieren Sie mit {address}. Das Signieren ist kostenlos, und es wird kein Guthaben bewegt.',
  'confirm.sign': 'Zum Bestätigen signieren',
  'confirm.verifying': 'Wird bestätigt …',
  'confirm.done': 'Bestätigt',
  'confirm.failed': 'Dies konnte nicht bestätigt werden. Versuchen Sie es erneut.',
  'confirm.disconnected': 'Verbinden Sie zum Bestätigen eine verknüpfte Wallet:',
  'confirm.foreign':
    '{address} ist nicht mit Ihrem Konto verknüpft. Wechseln Sie in {wallet} zu einer verknüpften Wallet oder verbinden Sie eine andere Wallet:',
  'confirm.connect': 'Wallet verbinden',
  'confirm.another': 'Andere Wallet verbinden',

  'chains.title': 'Netzwerk wechseln',
  'chains.wrong':
    'Falsches Netzwerk erkannt. Wechseln Sie das Netzwerk oder trennen Sie die Verbindung, um fortzufahren.',
  'chains.wrongLink':
    'Diese Wallet verwendet ein nicht unterstütztes Netzwerk. Wechseln Sie zu einem dieser Netzwerke, um fortzufahren.',
  'chains.cancel': 'Abbrechen',
  'chains.closing': 'Wenn Sie diesen Dialog schließen, wird die Verbindung zu {wallet} getrennt.',
  'chains.search': { one: '{count} Netzwerk durchsuchen', other: '{count} Netzwerke durchsuchen' },
  'chains.none': 'Kein Netzwerk entspricht „{query}“.',
  'chains.connected': 'Verbunden',
  'chains.confirm': 'In {wallet} bestätigen',
  'chains.open': '{wallet} öffnen',
  'chains.rejected': 'Sie haben den Wechsel zu {chain} abgelehnt.',
  'chains.pending':
    'In {wallet} ist bereits eine Anfrage offen. Bestätigen Sie diese zuerst oder lehnen Sie sie ab.',
  'chains.unsupported':
    'Ihre Wallet unterstützt keinen Netzwerkwechsel durch {app}. Wechseln Sie das Netzwerk stattdessen in Ihrer Wallet.',
  'chains.failed':
    '{wallet} hat nicht zu {chain} gewechselt. Versuchen Sie es erneut oder wechseln Sie das Netzwerk in {wallet}.',
  'chains.elsewhere': '{wallet} hat stattdessen zu {chain} gewechselt.',
  'chains.switched': 'Zu {chain} gewechselt.',
  'chains.unnamed': 'Netzwerk {chainId}',
  'chains.slow':
    'Keine Anfrage zu sehen? Öffnen Sie {wallet}, um nachzusehen, oder wählen Sie ein anderes Netzwerk.',
  'chains.stop': 'Wechsel abbrechen',
  'chains.blocked':
    'Ihr Browser hat das Fenster von {wallet} blockiert. Erlauben Sie Pop-ups für diese Website und versuchen Sie es dann erneut.',
  'chains.unreachable':
    '{wallet} ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
  'chains.disconnect': 'Trennen',

  'profile.title': 'Ihre Wallet',
  'profile.disconnect': 'Trennen',
  'profile.signIn': 'Anmelden',
  'profile.copy': 'Adresse kopieren',
  'profile.copied': 'Kopiert!',
  'profile.copyFailed': 'Kopieren fehlgeschlagen',
  'profile.explorer': 'Mehr im Explorer ansehen',

  'profile.transactions': 'Letzte Transaktionen',
  'profile.clearAll': 'Alle entfernen',
  'profile.undo': 'Rückgängig',
  'profile.cleared': 'Letzte Transaktionen entfernt.',
  'profile.restored': 'Letzte Transaktionen wiederhergestellt.',
  'profile.noTransactions': 'Hier erscheinen Transaktionen, die Sie von {app} aus senden.',
  'profile.noMatch': 'Keine passenden Transaktionen.',

  'transaction.pending': 'Ausstehend',
  'transaction.confirmed': 'Bestätigt',
  'transaction.failed': 'Fehlgeschlagen',
  'transaction.replaced': 'Ersetzt',
  'transaction.cancelled': 'Abgebrochen',
  'transaction.partially_reverted': 'Teilweise fehlgeschlagen',
  'transaction.unknown': 'Unbekannt',
  'transaction.changed': '{description}: {state}.',
  'transaction.view': '{description} auf {chain}, im Explorer ansehen',
  'transaction.progress': {
    by: 'all',
    one: '{count} von {all} Bestätigung',
    other: '{count} von {all} Bestätigungen',
  },
  'transaction.unseen': 'Im Netzwerk noch nicht sichtbar. Die Transaktion kann noch erscheinen.',
  'transaction.unreported': 'Ihre Wallet meldet den Status nicht.',
  'transaction.sentElsewhere': 'Der Status wird in dem Browser aktualisiert, von dem aus gesendet wurde.',
  'transaction.elsewhere':
    'Netzwerk {chain} wird hier nicht mehr unterstützt, daher wird der Status nicht aktualisiert.',
  'transaction.replacedBy': 'Ersetzt durch {hash}',
  'transaction.cancelledBy': 'Abgebrochen durch {hash}',
  'transaction.spedUpBy': 'Beschleunigt als {hash}',
  'transaction.executedAs': 'Ausgeführt als {hash}',

  'transaction.send': '{amount} {symbol} senden',
  'transaction.sendTo': '{amount} {symbol} an {recipient} senden',
  'transaction.call': '{method} auf {contract}',
  'transaction.contract': '{contract} aufrufen',
  'transaction.deploy': 'Vertrag bereitstellen',
}
