import type { Texts } from '../Texts.ts'
import { account } from './account/nl.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Naar de inhoud',
    'app.nav': 'Hoofdmenu',
    'app.retry': 'Opnieuw proberen',
    'app.loading': 'Laden',
    'app.progress': 'Pagina wordt geladen',
    'app.slow': 'De pagina wordt nog geladen. Misschien is de verbinding traag.',
    'app.footer': 'Inloggen met een handtekening. Je sleutels blijven in je wallet.',
    'app.footer.local': 'Lokale omgeving: testnetwerken, testtegoed.',
    'frame.title': 'Je kunt hier niet inloggen',
    'frame.text':
      'Deze browser blokkeert cookies voor pagina’s die in andere sites zijn ingesloten. Open de applicatie in een eigen tabblad.',
    'cookies.text':
      'Deze browser blokkeert cookies voor deze pagina. Sta ze toe in de browserinstellingen en laad de pagina opnieuw.',
    'frame.open': 'Openen in nieuw tabblad',
    'title.page': '{page} · Countersign',

    'language.label': 'Taal',
    'language.failed':
      'Deze taal kon niet worden geladen. Controleer je internetverbinding en kies de taal opnieuw.',

    'nav.home': 'Startpagina van Countersign',
    'nav.account': 'Account',
    'nav.send': 'Versturen',

    'theme.label': 'Thema',
    'theme.light': 'Licht',
    'theme.dark': 'Donker',
    'theme.system': 'Systeem',

    'home.heading.first': 'De server vraagt.',
    'home.heading.second': 'Je wallet antwoordt.',
    'home.lead':
      'Met Countersign log je in met de wallet die je al hebt. De wallet ondertekent één kort bericht en de handtekening bewijst dat het account van jou is. Geen wachtwoord, geen betaling.',
    'home.signIn': 'Inloggen',
    'home.account': 'Je account',
    'home.send': 'Versturen',
    'home.signedIn': 'Je bent ingelogd als {account}',
    'home.seal.challenge': 'Verzoek',
    'home.seal.reply': 'Antwoord',
    'home.seal.closed': 'Geverifieerd',
    'home.deleted.title': 'Je account is verwijderd',
    'home.deleted.text':
      'De gegevens worden hier niet meer bewaard. Er is niets veranderd aan je wallets en tegoed.',
    'home.local.title': 'Dit is een lokale omgeving',
    'home.local.text':
      'De netwerken draaien op deze computer en gebruiken testtegoed. Er is een demowallet ingebouwd, zodat je alles zonder extensie kunt uitproberen.',

    'notFound.title': 'Deze pagina bestaat niet',
    'notFound.text': 'Misschien is het adres verkeerd gespeld of is de pagina verplaatst.',
    'notFound.link': 'Naar de startpagina',

    'error.title': 'Er ging iets mis',
    'error.load.title': 'Deze pagina kon niet worden geladen',
    'error.load.text': 'Misschien is de verbinding traag of onderbroken. Probeer het zo meteen opnieuw.',
    'error.text':
      'Er is een fout opgetreden op deze pagina. Dit heeft geen gevolgen voor je wallet en tegoed.',
  },

  home: {
    'passkey.signIn': 'Inloggen met een passkey',
    'passkey.cancelled': 'Er is geen passkey gebruikt. Probeer het opnieuw of log in met je wallet.',
    'passkey.refused': 'De passkey is niet geaccepteerd. Log in met je wallet. (Code: {code})',
    'passkey.unreachable': 'De server reageerde niet. Probeer het zo meteen opnieuw.',

    'home.steps': 'Zo werkt het',
    'home.step1.title': 'Verbinden',
    'home.step1.text':
      'Kies je wallet, in deze browser of op je telefoon. De wallet deelt je adres en netwerk met deze pagina.',
    'home.step2.title': 'Ondertekenen',
    'home.step2.text':
      'De server stuurt een eenmalig verzoek. Je wallet toont het volledig en jij ondertekent.',
    'home.step3.title': 'Ingelogd',
    'home.step3.text':
      'De server controleert de handtekening en start je sessie. Er wordt niets overgemaakt en er zijn geen kosten.',
    'home.code.title': 'Voeg het toe aan je app',
    'home.code.text':
      'De walletknop van deze pagina is een React-component voor wagmi en viem. Meer code is er niet nodig.',
    'home.code.label': 'Codevoorbeeld',
    'home.code.copy': 'Code kopiëren',
    'home.code.copied': 'Gekopieerd',
    'home.code.refused': 'Kopiëren mislukt',
    'home.weight.title': 'Wat je pagina laadt',
    'home.weight.text':
      'Scripts van dezelfde pagina met één verbindknop, vóór een klik, na gzip. Gemeten met {command}.',
    'home.weight.library': 'Bibliotheek',
    'home.weight.script': 'Scripts',
    'home.weight.requests': 'Verzoeken aan andere hosts',
    'home.weight.floor': 'Alleen React, wagmi, viem en TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Versturen',
    lead: 'Verstuur op {network} vanuit je verbonden wallet.',
    'disconnected.title': 'Geen wallet verbonden',
    'disconnected.text': 'Verbind de wallet waarmee je wilt versturen. Je bevestigt daarin elke overdracht.',
    connect: 'Wallet verbinden',
    'wrongNetwork.title': 'Je wallet gebruikt een ander netwerk',
    'wrongNetwork.text': 'Schakel over naar een ondersteund netwerk om vanuit deze wallet te versturen.',
    switch: 'Netwerk wisselen',

    to: 'Naar',
    'to.hint': 'Een adres dat begint met 0x.',
    'to.hint.named': 'Een adres dat begint met 0x, of een naam zoals someone.eth.',
    'to.empty': 'Vul een ontvanger in.',
    'to.not_an_address': 'Dit is geen adres. Een adres is 0x gevolgd door 40 hexadecimale tekens.',
    'to.bad_checksum': 'Dit adres heeft een ongeldige checksum. Kopieer het opnieuw vanuit de bron.',
    'to.zero_address': 'Dit adres is van niemand. Alles wat je erheen stuurt, is verloren.',
    'to.own': 'Dit is je eigen adres.',
    'to.looking': '{name} wordt opgezocht.',
    'to.name_elsewhere':
      'De naam verwijst op {network} naar dit adres. Controleer of het adres ook hier van de ontvanger is.',
    'to.name_unknown': 'Er is geen adres gevonden voor deze naam.',
    'to.name_invalid': 'Dit is geen geldige naam: de naam bevat ongeldige tekens.',
    'to.name_unreachable': 'De naam kon niet worden opgezocht. Vul het adres in of probeer het opnieuw.',
    'to.names_unsupported': 'Namen worden hier niet ondersteund. Vul het adres in.',

    amount: 'Bedrag',
    'amount.hint': 'Je hebt {balance}.',
    'amount.hint.loading': 'Je saldo wordt geladen.',
    'amount.empty': 'Vul een bedrag in.',
    'amount.not_a_number': 'Vul een getal in, bijvoorbeeld {example}.',
    'amount.separator': 'Gebruik een decimale komma, bijvoorbeeld {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Te veel decimalen: {symbol} heeft {decimals} decimaal.',
      other: 'Te veel decimalen: {symbol} heeft {decimals} decimalen.',
    },
    'amount.zero': 'Vul een bedrag boven nul in.',
    'amount.too_large': 'Dit bedrag is te groot.',
    'amount.more_than_balance': 'Onvoldoende saldo. Je hebt {balance}.',
    'amount.fee_not_covered': 'Je hebt genoeg voor het bedrag, maar niet voor de geschatte kosten van {fee}.',

    fee: 'Netwerkkosten (geschat)',
    'fee.unknown': 'Nog niet beschikbaar',
    submit: 'Versturen',
    checking: 'Controleren',
    waiting: 'Bevestig in {wallet}',
    'waiting.unnamed': 'Bevestig in je wallet',
    stop: 'Annuleren',

    'error.unreachable.title': '{network} reageert niet',
    'error.unreachable.text':
      'Het netwerk was niet bereikbaar. Wat je hebt ingevuld, blijft bewaard. Probeer het zo meteen opnieuw.',
    'error.stopped': 'Je hebt geannuleerd. Als je wallet het verzoek nog toont, wijs het daar dan af.',
    'error.stopped_early': 'Je hebt de overdracht geannuleerd. Er is niets verstuurd.',
    'error.rejected': 'Je hebt het verzoek in je wallet afgewezen. Er is niets verstuurd.',
    'error.pending': 'Er staat al een verzoek open in je wallet. Keur het eerst goed of wijs het af.',
    'error.insufficient_funds': 'Onvoldoende saldo voor het bedrag plus de kosten.',
    'error.wrong_network': 'Je wallet gebruikt nu een ander netwerk. Schakel terug en verstuur opnieuw.',
    'error.unreachable': 'Het netwerk reageerde niet. Controleer je wallet voordat je opnieuw verstuurt.',
    'error.wallet_unreachable':
      'Je wallet was niet bereikbaar. Controleer je wallet voordat je opnieuw verstuurt.',
    'error.wallet_silent':
      'Je wallet reageerde niet op tijd. Controleer je wallet voordat je opnieuw verstuurt.',
    'error.window_blocked':
      'Je browser heeft het walletvenster geblokkeerd. Sta pop-ups toe voor deze site en verstuur opnieuw.',
    'error.other': 'Je wallet kon dit niet versturen. Controleer je wallet voordat je opnieuw verstuurt.',
    'error.not_checked':
      '{network} reageerde niet, dus er is geen verzoek naar je wallet gestuurd. Er is niets verstuurd.',

    'wouldFail.title': 'Deze overdracht zou mislukken en is daarom niet naar je wallet gestuurd',
    'wouldFail.text': 'De ontvanger is een contract dat geen {symbol} accepteert.',

    'done.title.pending': 'Transactie verstuurd',
    'done.title.confirmed': 'Transactie bevestigd',
    'done.title.failed': 'Transactie mislukt',
    'done.title.cancelled': 'Transactie geannuleerd',
    'done.failed':
      'Het netwerk heeft de overdracht van {amount} naar {receiver} geweigerd. Alleen de netwerkkosten zijn in rekening gebracht.',
    'done.cancelled': 'Een andere transactie heeft de overdracht van {amount} naar {receiver} vervangen.',
    'done.again': 'Opnieuw versturen',
    'done.explorer': 'Bekijken in explorer',
  },

  config: {
    title: 'Deze pagina is niet geconfigureerd',
    text: 'De server heeft deze pagina zonder geldige instellingen gestuurd. Als je deze server beheert, controleer dan het volgende:',
    absent: 'Het element #countersign-config ontbreekt. Open de pagina via de Countersign-server.',
    not_json: 'Het element #countersign-config is geen geldige JSON.',
    field: '{path} ontbreekt of is ongeldig.',
    invalid_chain: 'Netwerk {chain}: {field} is ongeldig.',
    invalid_connector: '{connector}: {field} is ongeldig.',
    refused: 'De instellingen zijn ongeldig. De console van de browser toont de fout.',
  },
}
