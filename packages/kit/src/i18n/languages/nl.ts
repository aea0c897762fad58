import type { Translation } from '../translate.ts'

/** Dutch. */
export const texts: Translation = {
  'button.connect': 'Wallet verbinden',
  'button.wrongNetwork': 'Verkeerd netwerk',
  'button.account': 'Account {address}',
  'button.pending': {
    one: 'Account {address}, {count} transactie in behandeling',
    other: 'Account {address}, {count} transacties in behandeling',
  },
  'button.network': 'Netwerk {chain}',
  'button.balanceFailed': 'Saldo niet beschikbaar',
  'button.reconnecting': 'Je wallet wordt opnieuw verbonden',

  'dialog.back': 'Terug',
  'dialog.close': 'Sluiten',
  'dialog.loading': 'Laden',

  'missing.title': 'Het walletvenster is niet geladen',
  'missing.text': 'Misschien is je internetverbinding weggevallen. Er is niets verloren gegaan.',
  'missing.retry': 'Opnieuw proberen',

  'list.title': 'Wallet verbinden',
  'list.linkTitle': 'Nog een wallet koppelen',
  'list.linkText': 'Kies de wallet die je aan dit account wilt toevoegen. Je ondertekent er één bericht mee.',
  'list.recent': 'Recent',
  'list.installed': 'Geïnstalleerd',
  'list.recommended': 'Aanbevolen',
  'list.popular': 'Populair',
  'list.more': 'Meer',
  'list.other': 'Overig',
  'list.others': 'Overige',
  'list.wallets': 'Wallets',
  'list.search': 'Wallets zoeken',
  'list.failed': 'Sommige wallets konden niet worden geladen.',
  'list.none': 'Geen wallets gevonden voor ‘{query}’.',

  'intro.title': 'Wat is een wallet?',
  'intro.keys.title': 'Je sleutels in eigen hand',
  'intro.keys.text': 'Een wallet is een app of browserextensie die je accounts en tegoeden bewaart.',
  'intro.login.title': 'Een betere manier om in te loggen',
  'intro.login.text':
    'In plaats van een wachtwoord in te voeren, onderteken je een kort bericht. Dat kan alleen jouw wallet.',
  'intro.get': 'Wallet downloaden',
  'intro.learnMore': 'Meer informatie',

  'connect.dontHave': 'Heb je {wallet} niet?',
  'connect.get': 'Download',
  'connect.getNamed': '{wallet} downloaden',

  'error.title': 'Er ging iets mis',
  'error.load': 'Dit scherm is niet geladen. Controleer je internetverbinding.',
  'error.view': 'Dit scherm kon niet worden weergegeven.',

  'connect.found': '{wallet} is geïnstalleerd',
  'connect.foundText': 'Maak verbinding om door te gaan met {wallet}.',
  'connect.connect': 'Verbinden',
  'connect.opening': '{wallet} wordt geopend…',
  'connect.confirm': 'Bevestig de verbinding in de extensie',
  'connect.connecting': 'Verbinden',
  'connect.reading': 'Je account wordt geladen uit {wallet}',
  'connect.notInstalled': '{wallet} is niet geïnstalleerd',
  'failed.not_installed': 'Installeer de wallet en ga daarna terug naar deze pagina.',
  'connect.continue': 'Ga verder in {wallet}',
  'connect.accept': 'Accepteer het verbindingsverzoek in de wallet',
  'connect.retry': 'Opnieuw',
  'connect.another': 'Andere wallet kiezen',
  'connect.slow':
    'Zie je geen verzoek? Open {wallet} via de werkbalk van je browser. Misschien is de wallet vergrendeld.',
  'connect.slowPhone': 'Zie je geen verzoek? Misschien is {wallet} vergrendeld.',
  'connect.slowReading':
    'Nog geen antwoord van {wallet}. Misschien vraagt de wallet je om van netwerk te wisselen. Open de wallet om dit te controleren.',
  'connect.failed': 'Verbinding met {wallet} mislukt',
  'failed.rejected': 'Je hebt het verzoek in {wallet} afgewezen. Er is niets gedeeld.',
  'failed.already_pending':
    'Er staat al een verzoek open in {wallet}. Keur het goed of wijs het af en probeer het opnieuw.',
  'connect.pendingTitle': '{wallet} wacht op je',
  'failed.timed_out': '{wallet} reageerde niet op tijd. Ontgrendel de wallet en probeer het opnieuw.',
  'failed.unknown':
    '{wallet} meldde een fout. Controleer of de wallet ontgrendeld is en probeer het opnieuw.',

  'scan.title': 'Scan met {wallet}',
  'scan.titleAny': 'Scan met je telefoon',
  'scan.text': 'Open {wallet} op je telefoon en scan deze code.',
  'scan.textAny': 'Scan deze code met een wallet-app op je telefoon.',
  'scan.code': 'QR-code om {wallet} te verbinden',
  'scan.loading': 'QR-code wordt voorbereid',
  'scan.copy': 'Link kopiëren',
  'scan.copied': 'Gekopieerd!',
  'scan.copyFailed': 'Kopiëren mislukt',
  'scan.expires': {
    by: 'seconds',
    one: 'Nieuwe code over {seconds} seconde',
    other: 'Nieuwe code over {seconds} seconden',
  },
  'scan.tooLong': 'Deze link is te lang voor een QR-code. Kopieer de link.',
  'scan.open': 'Wallet-app openen',
  'scan.retry': 'Opnieuw',

  'connect.notAvailable': '{wallet} is niet beschikbaar',
  'connect.notAvailableText': '{wallet} ondersteunt deze browser nog niet.',
  'connect.otherBrowser':
    '{wallet} heeft geen extensie voor {browser}. Open deze pagina in een ondersteunde browser: {browsers}.',
  'connect.noConnector': '{app} ondersteunt {wallet} nog niet.',
  'connect.noPairing': '{app} ondersteunt nog geen wallets op andere apparaten.',
  'connect.noProjectId': '{app} heeft geen WalletConnect-project-ID, en {wallet} heeft die nodig.',
  'connect.install': 'Installeren',

  'connect.preparing': '{wallet} wordt voorbereid',
  'connect.open': '{wallet} openen',
  'connect.openText': 'Tik om {wallet} te openen en ga daarna terug naar deze pagina.',
  'connect.browseText': '{wallet} opent deze pagina in de eigen browser. Maak daar verbinding.',
  'connect.stayed': 'Gebeurt er niets? Misschien is {wallet} niet geïnstalleerd.',
  'connect.stayedInApp':
    'Gebeurt er niets? Misschien blokkeert {app} links: open deze pagina dan in je browser. Of {wallet} is niet geïnstalleerd.',
  'window.text': 'Ga verder in het venster van {wallet}.',
  'failed.popup_blocked':
    'Je browser heeft het venster van {wallet} geblokkeerd. Sta pop-ups toe voor deze site en probeer het opnieuw.',
  'failed.wallet_unreachable':
    '{wallet} is niet bereikbaar. Controleer je internetverbinding en probeer het opnieuw.',
  'failed.code_timeout':
    'Het laden van de code duurde te lang. Controleer je internetverbinding en probeer het opnieuw.',
  'failed.code_expired': 'De code is verlopen terwijl deze pagina op de achtergrond stond.',
  'failed.relay_unreachable':
    'WalletConnect is niet bereikbaar. Controleer je internetverbinding en probeer het opnieuw.',
  'failed.invalid_response':
    'De wallet stuurde een ongeldig antwoord. Probeer het opnieuw of kies een andere wallet.',
  'failed.relay_refused':
    'WalletConnect heeft deze site geweigerd. Neem contact op met de helpdesk van de site.',

  'get.title': 'Wallet downloaden',
  'get.text': 'Kies er een om mee te beginnen. Je kunt altijd overstappen.',
  'get.none': 'Geen van deze wallets is beschikbaar voor dit apparaat.',
  'get.mobile': 'Mobiel',
  'get.extension': 'Extensie',
  'get.desktop': 'Desktop',

  'options.title': 'Aan de slag met {wallet}',
  'options.extension': '{wallet} voor {browser}',
  'options.extensionAny': '{wallet} voor je browser',
  'options.extensionText': 'Een browserextensie, altijd binnen handbereik.',
  'options.extensionGet': 'Toevoegen aan {browser}',
  'options.extensionGetAny': 'Extensie downloaden',
  'options.otherBrowser': '{wallet} voor een andere browser',
  'options.mobile': '{wallet} voor je telefoon',
  'options.mobileText': 'Een app. Maak verbinding door een QR-code te scannen.',
  'options.mobileGet': 'App downloaden',
  'options.desktop': '{wallet} voor je computer',
  'options.desktopText': 'Een app die naast je browser draait.',
  'options.desktopGet': 'Desktop-app downloaden',

  'install.title': '{wallet} installeren',
  'install.text': 'Scan met de camera van je telefoon om de downloadpagina te openen.',
  'install.code': 'QR-code voor de downloadpagina van {wallet}',
  'install.ios': 'iPhone',
  'install.android': 'Android',
  'install.phone': 'Type telefoon',
  'install.continue': 'Doorgaan',

  'steps.title': '{wallet} instellen',
  'steps.install.qrCode': 'Open de app van {wallet}',
  'steps.install.qrCodeText': 'Zet de app op je beginscherm, dan heb je die snel bij de hand.',
  'steps.install.extension': 'Installeer de extensie van {wallet}',
  'steps.install.extensionText': 'Maak de extensie vast aan je werkbalk, dan heb je die snel bij de hand.',
  'steps.install.desktop': 'Installeer en open {wallet}',
  'steps.install.desktopText': 'Houd de app geopend terwijl je je browser gebruikt.',
  'steps.create': 'Maak of importeer een wallet',
  'steps.createText':
    'Schrijf je herstelzin op. Iedereen die je herstelzin heeft, heeft controle over je wallet.',
  'steps.scan': 'Scan de code',
  'steps.scanText': 'Kies hieronder ‘Verbinden’ en scan daarna de code met de app.',
  'steps.link': 'Koppel je telefoon',
  'steps.linkText': 'De extensie toont een code. Scan die met de app op je telefoon.',
  'steps.refresh': 'Vernieuw deze pagina',
  'steps.refreshText': '{wallet} verschijnt dan onder ‘Geïnstalleerd’.',
  'steps.connect': 'Maak verbinding',
  'steps.connectText': 'Kies hieronder ‘Verbinden’ en bevestig daarna in {wallet}.',
  'steps.learnMore': 'Meer informatie',
  'steps.closeRefresh': 'Vernieuwen',
  'steps.closeConnect': 'Verbinden',

  'signIn.title': 'Verifieer je account',
  'signIn.text':
    'Onderteken tot slot een bericht in je wallet. Dat bewijst dat dit account van jou is. Ondertekenen is gratis en verplaatst geen tegoed.',
  'signIn.messagePreview': 'Wat je ondertekent',
  'signIn.preparing': 'Bericht voorbereiden…',
  'signIn.sign': 'Bericht ondertekenen',
  'signIn.signing': 'Wachten op handtekening…',
  'signIn.verifying': 'Handtekening controleren…',
  'signIn.done': 'Ingelogd',
  'signIn.cancel': 'Annuleren',
  'signIn.retry': 'Opnieuw proberen',
  'signIn.slow': 'Zie je geen verzoek? Open {wallet} om dit te controleren.',
  'signIn.owners': {
    by: 'threshold',
    one: 'Wachten op de eigenaren van deze Safe: {threshold} van de {owners} moet ondertekenen. Dat kan tot {time}.',
    other:
      'Wachten op de eigenaren van deze Safe: {threshold} van de {owners} moeten ondertekenen. Dat kan tot {time}.',
  },
  'signIn.ownersLate':
    'Fout bij het ondertekenen van het bericht. Probeer het opnieuw! Niet alle eigenaren hebben op tijd ondertekend. Voor de volgende poging zijn alle handtekeningen opnieuw nodig.',
  'signIn.chain':
    'Wachten op het netwerk: deze Safe ondertekent on-chain. Daarvoor betaal je netwerkkosten. De transactie moet uiterlijk om {time} bevestigd zijn.',
  'signIn.chainLate':
    'Fout bij het ondertekenen van het bericht. Probeer het opnieuw! De Safe heeft niet op tijd ondertekend. Voor de volgende poging is een nieuwe handtekening nodig.',
  'signIn.left': 'Nog {time}',
  'signIn.open': '{wallet} openen',
  'signIn.startOver': 'Opnieuw beginnen',
  'signIn.error.preparing': 'Fout bij het voorbereiden van het bericht. Probeer het opnieuw!',
  'signIn.error.signing': 'Fout bij het ondertekenen van het bericht. Probeer het opnieuw!',
  'signIn.blocked':
    'Je browser heeft het venster van {wallet} geblokkeerd. Sta pop-ups toe voor deze site en probeer het opnieuw.',
  'signIn.error.verifying': 'Fout bij het controleren van de handtekening. Probeer het opnieuw!',
  'signIn.error.taken':
    'Deze wallet is aan een ander account gekoppeld. Log in op dat account en koppel de wallet daar eerst los.',
  'signIn.error.unknown': 'Oeps, er ging iets mis!',

  'link.viewTitle': 'Koppel deze wallet',
  'link.text':
    'Onderteken een bericht met deze wallet om die aan je account toe te voegen. Ondertekenen is gratis en verplaatst geen tegoed.',
  'link.done': 'Gekoppeld',
  'link.same':
    '{address} is al aan dit account gekoppeld. Schakel in {wallet} over naar een ander account of kies een andere wallet.',
  'link.ask': 'Ander account kiezen',
  'link.asking': 'Wachten op {wallet}…',
  'link.another': 'Andere wallet kiezen',
  'link.lost': 'Je bent niet meer ingelogd',
  'link.lostText': 'Je bent uitgelogd, dus er is niets gewijzigd. Log in en probeer het opnieuw.',
  'link.signIn': 'Inloggen',

  'confirm.title': 'Bevestig met je wallet',
  'confirm.text': 'Dit moet met een gekoppelde wallet worden bevestigd.',
  'confirm.linkTitle': 'Nog een wallet koppelen',
  'confirm.linkText':
    'Bevestig eerst met een gekoppelde wallet en kies daarna de wallet die je wilt toevoegen.',
  'confirm.with': '{text} Onderteken met {address}. Ondertekenen is gratis en verplaatst geen tegoed.',
  'confirm.sign': 'Ondertekenen ter bevestiging',
  'confirm.verifying': 'Bevestigen…',
  'confirm.done': 'Bevestigd',
  'confirm.failed': 'Dit kon niet worden bevestigd. Probeer het opnieuw.',
  'confirm.disconnected': 'Verbind een gekoppelde wallet om te bevestigen:',
  'confirm.foreign':
    '{address} is niet aan je account gekoppeld. Schakel in {wallet} over naar een gekoppelde wallet of verbind een andere wallet:',
  'confirm.connect': 'Wallet verbinden',
  'confirm.another': 'Andere wallet verbinden',

  'networks.title': 'Netwerk wisselen',
  'networks.wrong': 'Verkeerd netwerk. Wissel van netwerk of verbreek de verbinding om door te gaan.',
  'networks.wrongLink':
    'Deze wallet gebruikt een netwerk dat niet wordt ondersteund. Schakel over naar een van deze netwerken om door te gaan.',
  'networks.cancel': 'Annuleren',
  'networks.closing': 'Als je dit venster sluit, wordt de verbinding met {wallet} verbroken.',
  'networks.search': { one: 'Zoeken in {count} netwerk', other: 'Zoeken in {count} netwerken' },
  'networks.none': 'Geen netwerken gevonden voor ‘{query}’.',
  'networks.connected': 'Verbonden',
  'networks.confirm': 'Bevestig in {wallet}',
  'networks.open': '{wallet} openen',
  'networks.rejected': 'Je hebt de wissel naar {chain} afgewezen.',
  'networks.pending': 'Er staat al een verzoek open in {wallet}. Keur het eerst goed of wijs het af.',
  'networks.unsupported':
    'Je wallet ondersteunt geen netwerkwissel vanuit {app}. Wissel in plaats daarvan van netwerk in je wallet.',
  'networks.failed':
    '{wallet} is niet overgeschakeld naar {chain}. Probeer het opnieuw of wissel van netwerk in {wallet}.',
  'networks.elsewhere': '{wallet} is in plaats daarvan overgeschakeld naar {chain}.',
  'networks.unnamed': 'netwerk {chainId}',
  'networks.slow': 'Zie je geen verzoek? Open {wallet} om dit te controleren of kies een ander netwerk.',
  'networks.stop': 'Wissel annuleren',
  'networks.blocked':
    'Je browser heeft het venster van {wallet} geblokkeerd. Sta pop-ups toe voor deze site en probeer het opnieuw.',
  'networks.unreachable':
    '{wallet} is niet bereikbaar. Controleer je internetverbinding en probeer het opnieuw.',
  'networks.disconnect': 'Verbinding verbreken',

  'profile.title': 'Je wallet',
  'profile.disconnect': 'Verbinding verbreken',
  'profile.signIn': 'Inloggen',
  'profile.copy': 'Adres kopiëren',
  'profile.copied': 'Gekopieerd!',
  'profile.copyFailed': 'Kopiëren mislukt',
  'profile.explorer': 'Meer bekijken in explorer',

  'profile.transactions': 'Recente transacties',
  'profile.clearAll': 'Alles wissen',
  'profile.undo': 'Ongedaan maken',
  'profile.cleared': 'Recente transacties gewist.',
  'profile.broughtBack': 'Recente transacties hersteld.',
  'profile.noTransactions': 'Transacties die je vanuit {app} verstuurt, verschijnen hier.',
  'profile.noMatch': 'Geen overeenkomende transacties.',

  'transaction.pending': 'In behandeling',
  'transaction.confirmed': 'Bevestigd',
  'transaction.failed': 'Mislukt',
  'transaction.replaced': 'Vervangen',
  'transaction.cancelled': 'Geannuleerd',
  'transaction.changed': '{description}: {state}.',
  'transaction.view': '{description} op {chain}, bekijken in explorer',
  'transaction.progress': {
    by: 'all',
    one: '{count} van {all} bevestiging',
    other: '{count} van {all} bevestigingen',
  },
  'transaction.unseen': 'Nog niet gezien op het netwerk. De transactie kan nog verschijnen.',
  'transaction.elsewhere':
    'Netwerk {chain} wordt hier niet meer ondersteund, dus de status wordt niet bijgewerkt.',
  'transaction.replacedBy': 'Vervangen door {hash}',
  'transaction.cancelledBy': 'Geannuleerd door {hash}',
  'transaction.spedUpBy': 'Versneld als {hash}',

  'transaction.send': '{amount} {symbol} versturen',
  'transaction.call': '{method} op {contract}',
  'transaction.contract': '{contract} aanroepen',
  'transaction.deploy': 'Contract deployen',
}
