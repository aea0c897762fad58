import type { Texts } from '../Texts.ts'
import { account } from './account/pl.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Przejdź do treści',
    'app.nav': 'Menu główne',
    'app.retry': 'Spróbuj ponownie',
    'app.loading': 'Wczytywanie',
    'app.progress': 'Wczytywanie strony',
    'app.slow': 'Strona nadal się wczytuje. Połączenie może być wolne.',
    'app.footer': 'Logowanie podpisem. Twoje klucze pozostają w Twoim portfelu.',
    'app.footer.local': 'Środowisko lokalne: sieci testowe, środki testowe.',
    'frame.title': 'Tutaj nie można się zalogować',
    'frame.text':
      'Ta przeglądarka blokuje pliki cookie na stronach osadzonych w innych witrynach. Otwórz aplikację w osobnej karcie.',
    'cookies.text':
      'Ta przeglądarka blokuje pliki cookie dla tej strony. Zezwól na nie w ustawieniach przeglądarki i odśwież stronę.',
    'frame.open': 'Otwórz w nowej karcie',
    'title.page': '{page} · Countersign',

    'language.label': 'Język',
    'language.failed': 'Nie udało się wczytać tego języka. Sprawdź połączenie i wybierz go ponownie.',

    'nav.home': 'Strona główna Countersign',
    'nav.account': 'Konto',
    'nav.send': 'Wyślij',

    'theme.label': 'Motyw',
    'theme.light': 'Jasny',
    'theme.dark': 'Ciemny',
    'theme.system': 'Systemowy',

    'home.heading.first': 'Serwer pyta.',
    'home.heading.second': 'Twój portfel odpowiada.',
    'home.lead':
      'Z Countersign zalogujesz się portfelem, który już masz. Portfel podpisuje jedną krótką wiadomość, a podpis dowodzi, że konto należy do Ciebie. Bez hasła i bez płatności.',
    'home.signIn': 'Zaloguj się',
    'home.account': 'Twoje konto',
    'home.send': 'Wyślij',
    'home.signedIn': 'Zalogowano jako {account}',
    'home.seal.challenge': 'Prośba',
    'home.seal.reply': 'Odpowiedź',
    'home.seal.closed': 'Zweryfikowano',
    'home.deleted.title': 'Twoje konto zostało usunięte',
    'home.deleted.text':
      'Jego dane nie są tu już przechowywane. Twoje portfele i środki pozostały bez zmian.',
    'home.local.title': 'To jest środowisko lokalne',
    'home.local.text':
      'Jego sieci działają na tym komputerze i używają środków testowych. Portfel demonstracyjny jest wbudowany, więc wszystko można wypróbować bez rozszerzenia.',

    'notFound.title': 'Ta strona nie istnieje',
    'notFound.text': 'Adres może zawierać literówkę albo strona została przeniesiona.',
    'notFound.link': 'Przejdź do strony głównej',

    'error.title': 'Coś poszło nie tak',
    'error.load.title': 'Nie udało się wczytać tej strony',
    'error.load.text': 'Połączenie może być wolne lub przerwane. Spróbuj ponownie za chwilę.',
    'error.text': 'Na tej stronie wystąpił błąd. Nie wpływa on na Twój portfel ani środki.',
  },

  home: {
    'passkey.signIn': 'Zaloguj się kluczem dostępu',
    'passkey.cancelled': 'Nie użyto klucza dostępu. Spróbuj ponownie lub zaloguj się portfelem.',
    'passkey.refused': 'Klucz dostępu nie został przyjęty. Zaloguj się portfelem. (Kod: {code})',
    'passkey.unreachable': 'Serwer nie odpowiedział. Spróbuj ponownie za chwilę.',

    'home.steps': 'Jak to działa',
    'home.step1.title': 'Połącz',
    'home.step1.text':
      'Wybierz portfel w tej przeglądarce lub na telefonie. Udostępni on tej stronie Twój adres i sieć.',
    'home.step2.title': 'Podpisz',
    'home.step2.text':
      'Serwer wysyła jednorazową prośbę o podpis. Portfel pokazuje ją w całości, a Ty ją podpisujesz.',
    'home.step3.title': 'Zalogowano',
    'home.step3.text':
      'Serwer weryfikuje podpis i rozpoczyna Twoją sesję. Nic nie jest przesyłane i nie ma żadnych opłat.',
    'home.code.title': 'Dodaj do swojej aplikacji',
    'home.code.text':
      'Przycisk portfela na tej stronie to komponent React dla wagmi i viem. To cały kod, którego potrzebuje.',
    'home.code.label': 'Przykład kodu',
    'home.code.copy': 'Kopiuj kod',
    'home.code.copied': 'Skopiowano',
    'home.code.refused': 'Nie udało się skopiować',
    'home.weight.title': 'Co wczytuje Twoja strona',
    'home.weight.text':
      'Skrypty tej samej strony z jednym przyciskiem połączenia, przed kliknięciem, po gzip. Zmierzono poleceniem {command}.',
    'home.weight.library': 'Biblioteka',
    'home.weight.script': 'Skrypty',
    'home.weight.requests': 'Żądania do innych hostów',
    'home.weight.floor': 'Tylko React, wagmi, viem i TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Wyślij',
    lead: 'Wysyłanie w sieci {network} z połączonego portfela.',
    'disconnected.title': 'Brak połączonego portfela',
    'disconnected.text': 'Połącz portfel, z którego chcesz wysłać środki. Każdy transfer potwierdzasz w nim.',
    connect: 'Połącz portfel',
    'wrongNetwork.title': 'Twój portfel jest w innej sieci',
    'wrongNetwork.text': 'Przełącz się na obsługiwaną sieć, aby wysłać środki z tego portfela.',
    switch: 'Zmień sieć',

    to: 'Do',
    'to.hint': 'Adres zaczynający się od 0x.',
    'to.hint.named': 'Adres zaczynający się od 0x albo nazwa, na przykład someone.eth.',
    'to.empty': 'Podaj odbiorcę.',
    'to.not_an_address': 'To nie jest adres. Adres to 0x i 40 cyfr szesnastkowych.',
    'to.bad_checksum': 'Ten adres ma nieprawidłową sumę kontrolną. Skopiuj go ponownie ze źródła.',
    'to.zero_address': 'Ten adres do nikogo nie należy. Wszystko, co tam wyślesz, przepadnie.',
    'to.own': 'To Twój własny adres.',
    'to.looking': 'Wyszukiwanie {name}.',
    'to.name_elsewhere':
      'Nazwa wskazuje na ten adres w sieci {network}. Sprawdź, czy tutaj też należy on do odbiorcy.',
    'to.name_unknown': 'Nie znaleziono adresu dla tej nazwy.',
    'to.name_invalid': 'To nie jest prawidłowa nazwa: zawiera niedozwolone znaki.',
    'to.name_unreachable': 'Nie udało się wyszukać nazwy. Podaj adres lub spróbuj ponownie.',
    'to.names_unsupported': 'Nazwy nie są tu obsługiwane. Podaj adres.',

    amount: 'Kwota',
    'amount.hint': 'Masz {balance}.',
    'amount.hint.loading': 'Wczytywanie salda.',
    'amount.empty': 'Podaj kwotę.',
    'amount.not_a_number': 'Podaj liczbę, na przykład {example}.',
    'amount.separator': 'Użyj przecinka dziesiętnego, na przykład {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Za dużo miejsc po przecinku: {symbol} ma {decimals} miejsce.',
      few: 'Za dużo miejsc po przecinku: {symbol} ma {decimals} miejsca.',
      many: 'Za dużo miejsc po przecinku: {symbol} ma {decimals} miejsc.',
      other: 'Za dużo miejsc po przecinku: {symbol} ma {decimals} miejsca.',
    },
    'amount.zero': 'Podaj kwotę większą od zera.',
    'amount.too_large': 'Ta kwota jest za duża.',
    'amount.more_than_balance': 'Niewystarczające saldo. Masz {balance}.',
    'amount.fee_not_covered': 'Saldo wystarcza na kwotę, ale nie na szacowaną opłatę {fee}.',

    fee: 'Opłata sieciowa (szacowana)',
    'fee.unknown': 'Jeszcze niedostępna',
    submit: 'Wyślij',
    checking: 'Sprawdzanie',
    waiting: 'Potwierdź w {wallet}',
    'waiting.unnamed': 'Potwierdź w portfelu',
    stop: 'Anuluj',

    'error.unreachable.title': 'Sieć {network} nie odpowiada',
    'error.unreachable.text':
      'Nie udało się połączyć z siecią. Wpisane dane zostały zachowane. Spróbuj ponownie za chwilę.',
    'error.stopped': 'Anulowano. Jeśli portfel nadal pokazuje prośbę, odrzuć ją w nim.',
    'error.stopped_early': 'Anulowano transfer. Nic nie zostało wysłane.',
    'error.rejected': 'Prośba została odrzucona w portfelu. Nic nie zostało wysłane.',
    'error.pending': 'W portfelu czeka już inna prośba. Najpierw ją zatwierdź lub odrzuć.',
    'error.insufficient_funds': 'Niewystarczające saldo na kwotę i opłatę.',
    'error.wrong_network':
      'Twój portfel jest teraz w innej sieci. Przełącz się z powrotem i wyślij ponownie.',
    'error.unreachable': 'Sieć nie odpowiedziała. Sprawdź portfel, zanim wyślesz ponownie.',
    'error.wallet_unreachable': 'Nie udało się połączyć z portfelem. Sprawdź go, zanim wyślesz ponownie.',
    'error.wallet_silent': 'Portfel nie odpowiedział na czas. Sprawdź go, zanim wyślesz ponownie.',
    'error.window_blocked':
      'Przeglądarka zablokowała okno portfela. Zezwól tej stronie na wyskakujące okna i wyślij ponownie.',
    'error.other': 'Portfel nie mógł tego wysłać. Sprawdź go, zanim wyślesz ponownie.',
    'error.not_checked':
      'Sieć {network} nie odpowiedziała, więc do portfela nie wysłano prośby. Nic nie zostało wysłane.',

    'wouldFail.title': 'Ten transfer by się nie powiódł, więc nie został przekazany do portfela',
    'wouldFail.text': 'Odbiorca jest kontraktem, który nie przyjmuje {symbol}.',

    'done.title.pending': 'Wysłano transakcję',
    'done.title.confirmed': 'Transakcja potwierdzona',
    'done.title.failed': 'Transakcja nieudana',
    'done.title.cancelled': 'Transakcja anulowana',
    'done.failed': 'Sieć odrzuciła transfer {amount} do {receiver}. Pobrano tylko opłatę.',
    'done.cancelled': 'Inna transakcja zastąpiła transfer {amount} do {receiver}.',
    'done.again': 'Wyślij ponownie',
    'done.explorer': 'Zobacz w eksploratorze',
  },

  config: {
    title: 'Ta strona nie jest skonfigurowana',
    text: 'Serwer wysłał tę stronę bez prawidłowych ustawień. Jeśli to Twój serwer, sprawdź:',
    absent: 'Brak elementu #countersign-config. Otwórz stronę przez serwer Countersign.',
    not_json: 'Element #countersign-config nie zawiera prawidłowego kodu JSON.',
    field: '{path}: brak wartości lub jest ona nieprawidłowa.',
    invalid_chain: 'Sieć {chain}: wartość {field} jest nieprawidłowa.',
    invalid_connector: '{connector}: wartość {field} jest nieprawidłowa.',
    refused: 'Ustawienia są nieprawidłowe. Błąd jest widoczny w konsoli przeglądarki.',
  },
}
