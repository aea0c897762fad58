import type { Locale } from '../../packages/core/src/i18n/index.ts'

/** How a language addresses the user, and words of the forms that it does not use. */
export type FormOfAddress = { readonly form: string; readonly not: RegExp }

/** Words as a whole, in any case. JavaScript's `\b` knows only the letters of English. */
function words(...list: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.join('|')})(?![\\p{L}\\p{M}])`, 'iu')
}

const spanishImperatives = [
  ...['elija', 'seleccione', 'abra', 'intente', 'inténtelo', 'conéctese', 'escanee', 'pulse', 'vuelva'],
  ...['compruebe', 'introduzca', 'ingrese', 'inicie', 'desbloquee', 'apruebe'],
]

/**
 * The form of address of each language. `not` has pronouns, possessives and imperatives of other forms, except for those
 * that are also other words, such as „Versuche“ in German and “vérifie” in French.
 */
export const formsOfAddress: Readonly<Record<Exclude<Locale, 'en'>, FormOfAddress>> = {
  ar: {
    form: 'singular',
    not: words('أنتم', 'لكم', 'لديكم', 'يمكنكم', '(?:ال)?حسابكم', 'محفظتكم', 'اختاروا'),
  },
  cs: {
    form: 'vy',
    not: words(
      'ty',
      'tě',
      'tebe',
      'tobě',
      'tebou',
      'tvůj',
      'tv(?:oje|é|ého|ému|á|ou|ým|ých)',
      'vyber',
      'otevři',
      'podepiš',
      'zkus',
      'klikni',
      'zadej',
      'potvrď',
    ),
  },
  de: {
    form: 'Sie',
    not: words(
      'du',
      'dich',
      'dir',
      'dein(?:e[mnrs]?)?',
      'euch',
      'euer',
      'eure[mnrs]?',
      'öffne',
      'wähle',
      'bestätige',
      'signiere',
      'gib',
      'prüfe',
      'scanne',
      'klicke',
      'tippe',
    ),
  },
  es: { form: 'tú', not: words('usted(?:es)?', 'vosotros', 'vuestr[oa]s?', ...spanishImperatives) },
  'es-419': {
    form: 'tú',
    not: words(
      'usted(?:es)?',
      'vos',
      'tenés',
      'podés',
      'querés',
      'elegí',
      'firmá',
      'abrí',
      'vosotros',
      'vuestr[oa]s?',
      ...spanishImperatives,
    ),
  },
  fa: { form: 'شما', not: words('تو', 'تو را', 'می‌توانی', 'کیف‌پولت', 'حسابت', 'کن', 'بزن', 'برو') },
  fr: {
    form: 'vous',
    not: words('tu', 'te', 'toi', 'ton', 'ta', 'tes', 'choisis', 'essaie', 'réessaie', 'clique', 'saisis'),
  },
  he: { form: 'plural', not: words('אתה', 'שלך', 'אותך', 'לך', 'בחר', 'בחרי', 'חתום', 'נסה', 'פתח', 'אשר') },
  hi: { form: 'आप', not: words('तू', 'तुम', 'तुम्हें', 'तुम्हार[ाेी]', 'तेर[ाेी]', 'करो', 'चुनो', 'खोलो') },
  id: { form: 'Anda', not: words('kamu', 'kau', 'engkau', '(?:dompet|akun|perangkat|dana|aset)mu') },
  it: {
    form: 'tu',
    not: words(
      'vostr[oaie]',
      'scelga',
      'selezioni',
      'apra',
      'riprovi',
      'confermi',
      'acceda',
      'inserisca',
      'scansioni',
      'approvi',
      'prema',
      'verifichi',
    ),
  },
  ja: { form: 'です・ます', not: /君の|お前|お客様|てね|しろ[。！]|くれ[。！]/ },
  ko: { form: '-세요', not: /당신|귀하|고객님|하십시오|으십시오|해라|너의/ },
  ms: { form: 'anda', not: words('kamu', 'awak', 'kau', 'engkau', '(?:dompet|akaun|peranti|dana|aset)mu') },
  nl: { form: 'je', not: words('u', 'uw', 'uzelf', 'gij') },
  pl: {
    form: 'ty',
    not: words('pan', 'pana', 'panu', 'pani', 'panią', 'państwo', 'państwa', 'państwu', 'wasz[ae]?'),
  },
  'pt-BR': {
    form: 'você',
    not: words('tu', 'te', 'ti', 'contigo', 'teus?', 'tuas?', 'podes', 'tens', 'queres', 'vós'),
  },
  ru: {
    form: 'вы',
    not: words(
      'ты',
      'тебя',
      'тебе',
      'тобой',
      'тво(?:й|я|ё|и|его|ей|ему|им|их|ю)',
      'выбери',
      'подпиши',
      'открой',
      'попробуй',
      'нажми',
      'подтверди',
      'введи',
      'проверь',
      'подключи',
    ),
  },
  th: { form: 'คุณ', not: /เธอ|(?<!เ)ท่าน|แก(?=ต้อง)|มึง/ },
  // Labels of buttons have the bare stem (“Bağlan”), as in other software.
  tr: { form: 'siz', not: words('sen', 'seni', 'sana', 'senin', 'senden', 'sende') },
  uk: {
    form: 'ви',
    not: words(
      'ти',
      'тебе',
      'тобі',
      'тобою',
      'тв(?:ій|оя|оє|ої|ого|оєї|оєму|оїм|оїх|ою)',
      'вибери',
      'підпиши',
      'відкрий',
      'спробуй',
      'натисни',
      'підтверди',
      'введи',
      'перевір',
      'підключи',
    ),
  },
  vi: { form: 'bạn', not: words('mày', 'cậu', 'quý khách', 'quý vị', 'anh chị') },
  'zh-CN': { form: '您', not: /你/ },
  'zh-HK': { form: '您', not: /你/ },
  'zh-TW': { form: '您', not: /你|妳/ },
}
