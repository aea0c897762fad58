import type { Texts } from '../Texts.ts'
import { account } from './account/it.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Vai al contenuto',
    'app.nav': 'Navigazione principale',
    'app.retry': 'Riprova',
    'app.loading': 'Caricamento',
    'app.progress': 'Caricamento della pagina',
    'app.slow': 'La pagina è ancora in caricamento. La connessione potrebbe essere lenta.',
    'app.footer': 'Accedi con una firma. Le tue chiavi restano nel tuo wallet.',
    'app.footer.local': 'Ambiente locale: reti di test, fondi di test.',
    'frame.title': 'Da qui non puoi accedere',
    'frame.text':
      'Questo browser blocca i cookie delle pagine incorporate in altri siti. Apri l’applicazione in una scheda a parte.',
    'cookies.text':
      'Questo browser blocca i cookie di questa pagina. Consentili nelle impostazioni del browser, poi ricarica la pagina.',
    'frame.open': 'Apri in una nuova scheda',
    'title.page': '{page} · Countersign',

    'language.label': 'Lingua',
    'language.failed': 'Impossibile caricare questa lingua. Controlla la connessione e selezionala di nuovo.',

    'nav.home': 'Pagina iniziale di Countersign',
    'nav.account': 'Account',
    'nav.send': 'Invia',

    'theme.label': 'Tema',
    'theme.light': 'Chiaro',
    'theme.dark': 'Scuro',
    'theme.system': 'Sistema',

    'home.heading.first': 'Il server chiede.',
    'home.heading.second': 'Il tuo wallet risponde.',
    'home.lead':
      'Con Countersign accedi usando il wallet che hai già. Il wallet firma un breve messaggio e la firma dimostra che l’account è tuo. Nessuna password, nessun pagamento.',
    'home.signIn': 'Accedi',
    'home.account': 'Account',
    'home.send': 'Invia',
    'home.signedIn': 'Accesso effettuato come {account}',
    'home.seal.challenge': 'Richiesta',
    'home.seal.reply': 'Risposta',
    'home.seal.closed': 'Verificato',
    'home.deleted.title': 'Il tuo account è stato eliminato',
    'home.deleted.text':
      'I suoi dati non sono più conservati qui. I tuoi wallet e i tuoi fondi sono invariati.',
    'home.local.title': 'Questo è un ambiente locale',
    'home.local.text':
      'Le sue reti funzionano su questo computer e usano fondi di test. È incluso un wallet demo, così puoi provare tutto senza estensioni.',

    'notFound.title': 'Questa pagina non esiste',
    'notFound.text': 'L’indirizzo potrebbe contenere un errore o la pagina potrebbe essere stata spostata.',
    'notFound.link': 'Vai alla pagina iniziale',

    'error.title': 'Qualcosa è andato storto',
    'error.load.title': 'Impossibile caricare questa pagina',
    'error.load.text': 'La connessione potrebbe essere lenta o interrotta. Riprova tra poco.',
    'error.text':
      'Si è verificato un errore in questa pagina. Il tuo wallet e i tuoi fondi non sono coinvolti.',
  },

  home: {
    'passkey.signIn': 'Accedi con una passkey',
    'passkey.cancelled': 'Nessuna passkey è stata usata. Riprova o accedi con il tuo wallet.',
    'passkey.refused': 'La passkey non è stata accettata. Accedi con il tuo wallet. (Codice: {code})',
    'passkey.unreachable': 'Il server non ha risposto. Riprova tra poco.',

    'home.steps': 'Come funziona',
    'home.step1.title': 'Connetti',
    'home.step1.text':
      'Scegli il tuo wallet, in questo browser o sul telefono. Condivide il tuo indirizzo e la tua rete con questa pagina.',
    'home.step2.title': 'Firma',
    'home.step2.text':
      'Il server invia una richiesta monouso. Il tuo wallet la mostra per intero e tu la firmi.',
    'home.step3.title': 'Accesso effettuato',
    'home.step3.text':
      'Il server verifica la firma e avvia la tua sessione. Non viene trasferito nulla e non ci sono commissioni.',
    'home.code.title': 'Aggiungilo alla tua app',
    'home.code.text':
      'Il pulsante del wallet di questa pagina è un componente React per wagmi e viem. Questo è tutto il codice necessario.',
    'home.code.label': 'Esempio di codice',
    'home.code.copy': 'Copia codice',
    'home.code.copied': 'Copiato',
    'home.code.refused': 'Impossibile copiare',
    'home.weight.title': 'Che cosa carica la tua pagina',
    'home.weight.text':
      'Script della stessa pagina con un pulsante di connessione, prima di un clic, dopo gzip. Misurato con {command}.',
    'home.weight.library': 'Libreria',
    'home.weight.script': 'Script',
    'home.weight.requests': 'Richieste ad altri host',
    'home.weight.floor': 'Solo React, wagmi, viem e TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Invia',
    lead: 'Invia su {network} dal tuo wallet connesso.',
    'disconnected.title': 'Nessun wallet connesso',
    'disconnected.text': 'Connetti il wallet da cui vuoi inviare. Confermerai ogni trasferimento nel wallet.',
    connect: 'Connetti un wallet',
    'wrongNetwork.title': 'Il tuo wallet è su un’altra rete',
    'wrongNetwork.text': 'Passa a una rete supportata per inviare da questo wallet.',
    switch: 'Cambia rete',

    to: 'A',
    'to.hint': 'Un indirizzo che inizia con 0x.',
    'to.hint.named': 'Un indirizzo che inizia con 0x o un nome come someone.eth.',
    'to.empty': 'Inserisci un destinatario.',
    'to.not_an_address':
      'Questo non è un indirizzo. Un indirizzo è composto da 0x seguito da 40 cifre esadecimali.',
    'to.bad_checksum': 'Il checksum di questo indirizzo non è valido. Copialo di nuovo dalla fonte.',
    'to.zero_address': 'Questo indirizzo non appartiene a nessuno. Tutto ciò che vi viene inviato va perso.',
    'to.own': 'Questo è il tuo indirizzo.',
    'to.looking': 'Ricerca di {name}.',
    'to.name_elsewhere':
      'Il nome corrisponde a questo indirizzo su {network}. Verifica che appartenga al destinatario anche qui.',
    'to.name_unknown': 'Nessun indirizzo trovato per questo nome.',
    'to.name_invalid': 'Questo nome non è valido: contiene caratteri non ammessi.',
    'to.name_unreachable': 'Impossibile cercare il nome. Inserisci l’indirizzo o riprova.',
    'to.names_unsupported': 'I nomi non sono supportati qui. Inserisci l’indirizzo.',

    amount: 'Importo',
    'amount.hint': 'Hai {balance}.',
    'amount.hint.loading': 'Caricamento del saldo.',
    'amount.empty': 'Inserisci un importo.',
    'amount.not_a_number': 'Inserisci un numero, ad esempio {example}.',
    'amount.separator': 'Usa la virgola decimale, ad esempio {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Troppi decimali: {symbol} ha {decimals} cifra decimale.',
      many: 'Troppi decimali: {symbol} ha {decimals} di cifre decimali.',
      other: 'Troppi decimali: {symbol} ha {decimals} cifre decimali.',
    },
    'amount.zero': 'Inserisci un importo maggiore di zero.',
    'amount.too_large': 'Questo importo è troppo elevato.',
    'amount.more_than_balance': 'Saldo insufficiente. Hai {balance}.',
    'amount.fee_not_covered': 'Il saldo copre l’importo, ma non la commissione stimata di {fee}.',

    fee: 'Commissione di rete (stimata)',
    'fee.unknown': 'Non ancora disponibile',
    submit: 'Invia',
    checking: 'Verifica in corso',
    waiting: 'Conferma in {wallet}',
    'waiting.unnamed': 'Conferma nel tuo wallet',
    stop: 'Annulla',

    'error.unreachable.title': '{network} non risponde',
    'error.unreachable.text':
      'Impossibile raggiungere la rete. I dati inseriti vengono conservati. Riprova tra poco.',
    'error.stopped': 'Hai annullato. Se il wallet mostra ancora la richiesta, rifiutala lì.',
    'error.stopped_early': 'Hai annullato il trasferimento. Non è stato inviato nulla.',
    'error.rejected': 'Hai rifiutato la richiesta nel tuo wallet. Non è stato inviato nulla.',
    'error.pending': 'C’è già una richiesta in attesa nel tuo wallet. Prima approvala o rifiutala.',
    'error.insufficient_funds': 'Saldo insufficiente per l’importo più la commissione.',
    'error.wrong_network':
      'Ora il tuo wallet è su un’altra rete. Torna alla rete precedente e invia di nuovo.',
    'error.unreachable': 'La rete non ha risposto. Controlla il wallet prima di inviare di nuovo.',
    'error.wallet_unreachable': 'Impossibile raggiungere il wallet. Controllalo prima di inviare di nuovo.',
    'error.wallet_silent': 'Il wallet non ha risposto in tempo. Controllalo prima di inviare di nuovo.',
    'error.window_blocked':
      'Il browser ha bloccato la finestra del wallet. Consenti i popup per questo sito, poi invia di nuovo.',
    'error.other': 'Il wallet non è riuscito a effettuare l’invio. Controllalo prima di inviare di nuovo.',
    'error.not_checked':
      '{network} non ha risposto, quindi non è stata inoltrata nessuna richiesta al tuo wallet. Non è stato inviato nulla.',

    'wouldFail.title':
      'Questo trasferimento non andrebbe a buon fine, quindi non è stato inoltrato al tuo wallet',
    'wouldFail.text': 'Il destinatario è un contratto che non accetta {symbol}.',

    'done.title.pending': 'Transazione inviata',
    'done.title.confirmed': 'Transazione confermata',
    'done.title.failed': 'Transazione non riuscita',
    'done.title.cancelled': 'Transazione annullata',
    'done.failed':
      'La rete ha rifiutato il trasferimento di {amount} a {receiver}. È stata addebitata solo la commissione.',
    'done.cancelled': 'Un’altra transazione ha sostituito il trasferimento di {amount} a {receiver}.',
    'done.again': 'Invia di nuovo',
    'done.explorer': 'Vedi sull’explorer',
  },

  config: {
    title: 'Questa pagina non è configurata',
    text: 'Il server ha inviato questa pagina senza impostazioni valide. Se gestisci questo server, controlla quanto segue:',
    absent: 'Manca l’elemento #countersign-config. Apri la pagina tramite il server Countersign.',
    not_json: 'L’elemento #countersign-config non è un JSON valido.',
    field: '{path} manca o non è valido.',
    invalid_chain: 'Rete {chain}: {field} non è valido.',
    invalid_connector: '{connector}: {field} non è valido.',
    refused: 'Le impostazioni non sono valide. La console del browser mostra l’errore.',
  },
}
