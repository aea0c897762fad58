import type { Texts } from '../Texts.ts'
import { account } from './account/es-419.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Ir al contenido',
    'app.nav': 'Navegación principal',
    'app.retry': 'Reintentar',
    'app.loading': 'Cargando',
    'app.progress': 'Cargando la página',
    'app.slow': 'La página aún se está cargando. Puede que la conexión sea lenta.',
    'app.footer': 'Inicia sesión con una firma. Tus claves no salen de tu billetera.',
    'app.footer.local': 'Entorno local: redes de prueba, fondos de prueba.',
    'frame.title': 'Aquí no puedes iniciar sesión',
    'frame.text':
      'Este navegador bloquea las cookies de las páginas integradas en otros sitios. Abre la aplicación en su propia pestaña.',
    'cookies.text':
      'Este navegador bloquea las cookies de esta página. Permítelas en la configuración del navegador y vuelve a cargar la página.',
    'frame.open': 'Abrir en otra pestaña',
    'title.page': '{page} · Countersign',

    'language.label': 'Idioma',
    'language.failed': 'No se pudo cargar este idioma. Verifica tu conexión y vuelve a seleccionarlo.',

    'nav.home': 'Página de inicio de Countersign',
    'nav.account': 'Cuenta',
    'nav.send': 'Enviar',

    'theme.label': 'Tema',
    'theme.light': 'Claro',
    'theme.dark': 'Oscuro',
    'theme.system': 'Sistema',

    'home.heading.first': 'El servidor pregunta.',
    'home.heading.second': 'Tu billetera responde.',
    'home.lead':
      'Countersign te permite iniciar sesión con la billetera que ya tienes. La billetera firma un mensaje breve, y la firma demuestra que la cuenta es tuya. Sin contraseñas y sin pagos.',
    'home.signIn': 'Iniciar sesión',
    'home.account': 'Tu cuenta',
    'home.send': 'Enviar',
    'home.signedIn': 'Sesión iniciada como {account}',
    'home.seal.challenge': 'Solicitud',
    'home.seal.reply': 'Respuesta',
    'home.seal.closed': 'Verificado',
    'home.deleted.title': 'Se eliminó tu cuenta',
    'home.deleted.text': 'Sus datos ya no se guardan aquí. Tus billeteras y tus fondos no cambiaron.',
    'home.local.title': 'Este es un entorno local',
    'home.local.text':
      'Sus redes funcionan en esta computadora y usan fondos de prueba. Incluye una billetera de demostración para que puedas probarlo todo sin extensiones.',

    'notFound.title': 'Esta página no existe',
    'notFound.text': 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    'notFound.link': 'Ir a la página de inicio',

    'error.title': 'Algo salió mal',
    'error.load.title': 'No se pudo cargar esta página',
    'error.load.text':
      'Puede que la conexión sea lenta o se haya interrumpido. Inténtalo de nuevo en unos instantes.',
    'error.text': 'Se produjo un error en esta página. Tu billetera y tus fondos no se ven afectados.',
  },

  home: {
    'passkey.signIn': 'Iniciar sesión con llave de acceso',
    'passkey.cancelled':
      'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu billetera.',
    'passkey.refused': 'No se aceptó la llave de acceso. Inicia sesión con tu billetera. (Código: {code})',
    'passkey.unreachable': 'El servidor no respondió. Inténtalo de nuevo en unos instantes.',

    'home.steps': 'Cómo funciona',
    'home.step1.title': 'Conecta',
    'home.step1.text':
      'Elige tu billetera, en este navegador o en tu celular. Comparte tu dirección y tu red con esta página.',
    'home.step2.title': 'Firma',
    'home.step2.text':
      'El servidor envía una solicitud de un solo uso. Tu billetera la muestra completa y tú la firmas.',
    'home.step3.title': 'Sesión iniciada',
    'home.step3.text':
      'El servidor verifica la firma e inicia tu sesión. No se transfiere nada y no se cobran tarifas.',
    'home.code.title': 'Agrégalo a tu aplicación',
    'home.code.text':
      'El botón de billetera de esta página es un componente de React para wagmi y viem. Este es todo el código que necesita.',
    'home.code.label': 'Ejemplo de código',
    'home.code.copy': 'Copiar código',
    'home.code.copied': 'Copiado',
    'home.code.refused': 'No se pudo copiar',
    'home.weight.title': 'Lo que carga tu página',
    'home.weight.text':
      'Scripts de la misma página con un botón de conexión, antes de un clic, después de gzip. Medido con {command}.',
    'home.weight.library': 'Biblioteca',
    'home.weight.script': 'Scripts',
    'home.weight.requests': 'Solicitudes a otros hosts',
    'home.weight.floor': 'Solo React, wagmi, viem y TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Enviar',
    lead: 'Envía en {network} desde tu billetera conectada.',
    'disconnected.title': 'No hay ninguna billetera conectada',
    'disconnected.text':
      'Conecta la billetera desde la que quieres enviar. Confirmarás cada transferencia en ella.',
    connect: 'Conectar una billetera',
    'wrongNetwork.title': 'Tu billetera está en otra red',
    'wrongNetwork.text': 'Cambia a una red admitida para enviar desde esta billetera.',
    switch: 'Cambiar de red',

    to: 'Para',
    'to.hint': 'Una dirección que empiece con 0x.',
    'to.hint.named': 'Una dirección que empiece con 0x o un nombre como someone.eth.',
    'to.empty': 'Ingresa un destinatario.',
    'to.not_an_address': 'Esto no es una dirección. Una dirección es 0x seguido de 40 dígitos hexadecimales.',
    'to.bad_checksum':
      'La suma de verificación de esta dirección no es válida. Vuelve a copiarla desde su origen.',
    'to.zero_address': 'Esta dirección no es de nadie. Todo lo que se envíe a ella se perderá.',
    'to.own': 'Esta es tu propia dirección.',
    'to.looking': 'Buscando {name}.',
    'to.name_elsewhere':
      'El nombre corresponde a esta dirección en {network}. Verifica que también aquí pertenezca al destinatario.',
    'to.name_unknown': 'No se encontró ninguna dirección para este nombre.',
    'to.name_invalid': 'Este nombre no es válido: contiene caracteres no permitidos.',
    'to.name_unreachable': 'No se pudo buscar el nombre. Ingresa la dirección o inténtalo de nuevo.',
    'to.names_unsupported': 'Aquí no se pueden usar nombres. Ingresa la dirección.',

    amount: 'Monto',
    'amount.hint': 'Tienes {balance}.',
    'amount.hint.loading': 'Cargando tu saldo.',
    'amount.empty': 'Ingresa un monto.',
    'amount.not_a_number': 'Ingresa un número, por ejemplo {example}.',
    'amount.separator': 'Usa un punto decimal, por ejemplo {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Demasiados decimales: {symbol} tiene {decimals} decimal.',
      many: 'Demasiados decimales: {symbol} tiene {decimals} de decimales.',
      other: 'Demasiados decimales: {symbol} tiene {decimals} decimales.',
    },
    'amount.zero': 'Ingresa un monto superior a cero.',
    'amount.too_large': 'Este monto es demasiado grande.',
    'amount.more_than_balance': 'Saldo insuficiente. Tienes {balance}.',
    'amount.fee_not_covered': 'Tu saldo cubre el monto, pero no la tarifa estimada de {fee}.',

    fee: 'Tarifa de red (estimada)',
    'fee.unknown': 'Aún no disponible',
    submit: 'Enviar',
    checking: 'Verificando',
    waiting: 'Confirma en {wallet}',
    'waiting.unnamed': 'Confirma en tu billetera',
    stop: 'Cancelar',

    'error.unreachable.title': '{network} no responde',
    'error.unreachable.text':
      'No se pudo contactar con la red. Se conserva lo que ingresaste. Inténtalo de nuevo en unos instantes.',
    'error.stopped': 'Cancelaste. Si tu billetera todavía muestra la solicitud, recházala allí.',
    'error.stopped_early': 'Cancelaste la transferencia. No se envió nada.',
    'error.rejected': 'Rechazaste la solicitud en tu billetera. No se envió nada.',
    'error.pending': 'Ya hay una solicitud pendiente en tu billetera. Apruébala o recházala primero.',
    'error.insufficient_funds': 'Saldo insuficiente para el monto más la tarifa.',
    'error.wrong_network': 'Tu billetera está ahora en otra red. Vuelve a la anterior y envía de nuevo.',
    'error.unreachable': 'La red no respondió. Revisa tu billetera antes de volver a enviar.',
    'error.wallet_unreachable': 'No se pudo contactar con tu billetera. Revísala antes de volver a enviar.',
    'error.wallet_silent': 'Tu billetera no respondió a tiempo. Revísala antes de volver a enviar.',
    'error.window_blocked':
      'Tu navegador bloqueó la ventana de la billetera. Permite las ventanas emergentes en este sitio y vuelve a enviar.',
    'error.other': 'Tu billetera no pudo realizar el envío. Revísala antes de volver a enviar.',
    'error.not_checked':
      '{network} no respondió, así que no se mandó ninguna solicitud a tu billetera. No se envió nada.',

    'wouldFail.title': 'Esta transferencia fallaría, así que no se mandó a tu billetera',
    'wouldFail.text': 'El destinatario es un contrato que no acepta {symbol}.',

    'done.title.pending': 'Transacción enviada',
    'done.title.confirmed': 'Transacción confirmada',
    'done.title.failed': 'Transacción fallida',
    'done.title.cancelled': 'Transacción cancelada',
    'done.failed': 'La red rechazó la transferencia de {amount} a {receiver}. Solo se cobró la tarifa.',
    'done.cancelled': 'Otra transacción reemplazó la transferencia de {amount} a {receiver}.',
    'done.again': 'Enviar otra vez',
    'done.explorer': 'Ver en el explorador',
  },

  config: {
    title: 'Esta página no está configurada',
    text: 'El servidor envió esta página sin una configuración válida. Si administras este servidor, verifica lo siguiente:',
    absent: 'Falta el elemento #countersign-config. Abre la página a través del servidor de Countersign.',
    not_json: 'El elemento #countersign-config no es un JSON válido.',
    field: '{path} falta o no es válido.',
    invalid_chain: 'Red {chain}: {field} no es válido.',
    invalid_connector: '{connector}: {field} no es válido.',
    refused: 'La configuración no es válida. La consola del navegador muestra el error.',
  },
}
