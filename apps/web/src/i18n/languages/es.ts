import type { Texts } from '../Texts.ts'
import { account } from './account/es.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Ir al contenido',
    'app.nav': 'Navegación principal',
    'app.retry': 'Reintentar',
    'app.loading': 'Cargando',
    'app.progress': 'Cargando la página',
    'app.slow': 'La página aún se está cargando. Puede que la conexión sea lenta.',
    'app.footer': 'Inicia sesión con una firma. Tus claves no salen de tu cartera.',
    'app.footer.local': 'Entorno local: redes de prueba, fondos de prueba.',
    'frame.title': 'Aquí no puedes iniciar sesión',
    'frame.text':
      'Este navegador bloquea las cookies de las páginas integradas en otros sitios. Abre la aplicación en su propia pestaña.',
    'cookies.text':
      'Este navegador bloquea las cookies de esta página. Permítelas en la configuración del navegador y vuelve a cargar la página.',
    'frame.open': 'Abrir en otra pestaña',
    'title.page': '{page} · Countersign',

    'language.label': 'Idioma',
    'language.failed': 'No se ha podido cargar este idioma. Comprueba tu conexión y vuelve a seleccionarlo.',

    'nav.home': 'Página de inicio de Countersign',
    'nav.account': 'Cuenta',
    'nav.send': 'Enviar',

    'theme.label': 'Tema',
    'theme.light': 'Claro',
    'theme.dark': 'Oscuro',
    'theme.system': 'Sistema',

    'home.heading.first': 'El servidor pregunta.',
    'home.heading.second': 'Tu cartera responde.',
    'home.lead':
      'Countersign te permite iniciar sesión con la cartera que ya tienes. La cartera firma un mensaje breve, y la firma demuestra que la cuenta es tuya. Sin contraseñas y sin pagos.',
    'home.signIn': 'Iniciar sesión',
    'home.account': 'Tu cuenta',
    'home.send': 'Enviar',
    'home.signedIn': 'Sesión iniciada como {account}',
    'home.seal.challenge': 'Solicitud',
    'home.seal.reply': 'Respuesta',
    'home.seal.closed': 'Verificado',
    'home.deleted.title': 'Se ha eliminado tu cuenta',
    'home.deleted.text': 'Sus datos ya no se guardan aquí. Tus carteras y tus fondos no han cambiado.',
    'home.local.title': 'Este es un entorno local',
    'home.local.text':
      'Sus redes funcionan en este ordenador y usan fondos de prueba. Incluye una cartera de demostración para que puedas probarlo todo sin extensiones.',

    'notFound.title': 'Esta página no existe',
    'notFound.text': 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    'notFound.link': 'Ir a la página de inicio',

    'error.title': 'Algo ha salido mal',
    'error.load.title': 'No se ha podido cargar esta página',
    'error.load.text':
      'Puede que la conexión sea lenta o se haya interrumpido. Vuelve a intentarlo en unos instantes.',
    'error.text': 'Se ha producido un error en esta página. Tu cartera y tus fondos no se ven afectados.',
  },

  home: {
    'passkey.signIn': 'Iniciar sesión con llave de acceso',
    'passkey.cancelled':
      'No se ha usado ninguna llave de acceso. Vuelve a intentarlo o inicia sesión con tu cartera.',
    'passkey.refused': 'No se ha aceptado la llave de acceso. Inicia sesión con tu cartera. (Código: {code})',
    'passkey.unreachable': 'El servidor no ha respondido. Vuelve a intentarlo en unos instantes.',

    'home.steps': 'Cómo funciona',
    'home.step1.title': 'Conecta',
    'home.step1.text':
      'Elige tu cartera, en este navegador o en tu móvil. Comparte tu dirección y tu red con esta página.',
    'home.step2.title': 'Firma',
    'home.step2.text':
      'El servidor envía una solicitud de un solo uso. Tu cartera la muestra completa y tú la firmas.',
    'home.step3.title': 'Sesión iniciada',
    'home.step3.text':
      'El servidor verifica la firma e inicia tu sesión. No se transfiere nada y no hay comisiones.',
    'home.code.title': 'Añádelo a tu aplicación',
    'home.code.text':
      'El botón de cartera de esta página es un componente de React para wagmi y viem. Este es todo el código que necesita.',
    'home.code.label': 'Ejemplo de código',
    'home.code.copy': 'Copiar código',
    'home.code.copied': 'Copiado',
    'home.code.refused': 'No se ha podido copiar',
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
    lead: 'Envía en {network} desde tu cartera conectada.',
    'disconnected.title': 'No hay ninguna cartera conectada',
    'disconnected.text':
      'Conecta la cartera desde la que quieres enviar. Confirmarás cada transferencia en ella.',
    connect: 'Conectar una cartera',
    'wrongNetwork.title': 'Tu cartera está en otra red',
    'wrongNetwork.text': 'Cambia a una red admitida para enviar desde esta cartera.',
    switch: 'Cambiar de red',

    to: 'Para',
    'to.hint': 'Una dirección que empiece por 0x.',
    'to.hint.named': 'Una dirección que empiece por 0x o un nombre como someone.eth.',
    'to.empty': 'Introduce un destinatario.',
    'to.not_an_address': 'Esto no es una dirección. Una dirección es 0x seguido de 40 dígitos hexadecimales.',
    'to.bad_checksum':
      'La suma de comprobación de esta dirección no es válida. Vuelve a copiarla desde su origen.',
    'to.zero_address': 'Esta dirección no es de nadie. Todo lo que se envíe a ella se perderá.',
    'to.own': 'Esta es tu propia dirección.',
    'to.looking': 'Buscando {name}.',
    'to.name_elsewhere':
      'El nombre corresponde a esta dirección en {network}. Comprueba que también aquí pertenezca al destinatario.',
    'to.name_unknown': 'No se ha encontrado ninguna dirección para este nombre.',
    'to.name_invalid': 'Este nombre no es válido: contiene caracteres no permitidos.',
    'to.name_unreachable': 'No se ha podido buscar el nombre. Introduce la dirección o vuelve a intentarlo.',
    'to.names_unsupported': 'Aquí no se pueden usar nombres. Introduce la dirección.',

    amount: 'Importe',
    'amount.hint': 'Tienes {balance}.',
    'amount.hint.loading': 'Cargando tu saldo.',
    'amount.empty': 'Introduce un importe.',
    'amount.not_a_number': 'Introduce un número, por ejemplo {example}.',
    'amount.separator': 'Usa una coma decimal, por ejemplo {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Demasiados decimales: {symbol} tiene {decimals} decimal.',
      many: 'Demasiados decimales: {symbol} tiene {decimals} de decimales.',
      other: 'Demasiados decimales: {symbol} tiene {decimals} decimales.',
    },
    'amount.zero': 'Introduce un importe superior a cero.',
    'amount.too_large': 'Este importe es demasiado grande.',
    'amount.more_than_balance': 'Saldo insuficiente. Tienes {balance}.',
    'amount.fee_not_covered': 'Tu saldo cubre el importe, pero no la comisión estimada de {fee}.',

    fee: 'Comisión de red (estimada)',
    'fee.unknown': 'Aún no disponible',
    submit: 'Enviar',
    checking: 'Comprobando',
    waiting: 'Confirma en {wallet}',
    'waiting.unnamed': 'Confirma en tu cartera',
    stop: 'Cancelar',

    'error.unreachable.title': '{network} no responde',
    'error.unreachable.text':
      'No se ha podido contactar con la red. Se conserva lo que has introducido. Vuelve a intentarlo en unos instantes.',
    'error.stopped': 'Has cancelado. Si tu cartera todavía muestra la solicitud, recházala allí.',
    'error.stopped_early': 'Has cancelado la transferencia. No se ha enviado nada.',
    'error.rejected': 'Has rechazado la solicitud en tu cartera. No se ha enviado nada.',
    'error.pending': 'Ya hay una solicitud pendiente en tu cartera. Apruébala o recházala primero.',
    'error.insufficient_funds': 'Saldo insuficiente para el importe más la comisión.',
    'error.wrong_network': 'Tu cartera está ahora en otra red. Vuelve a la anterior y envía de nuevo.',
    'error.unreachable': 'La red no ha respondido. Revisa tu cartera antes de volver a enviar.',
    'error.wallet_unreachable':
      'No se ha podido contactar con tu cartera. Revísala antes de volver a enviar.',
    'error.wallet_silent': 'Tu cartera no ha respondido a tiempo. Revísala antes de volver a enviar.',
    'error.window_blocked':
      'Tu navegador ha bloqueado la ventana de la cartera. Permite las ventanas emergentes en este sitio y vuelve a enviar.',
    'error.other': 'Tu cartera no ha podido realizar el envío. Revísala antes de volver a enviar.',
    'error.not_checked':
      '{network} no ha respondido, así que no se ha mandado ninguna solicitud a tu cartera. No se ha enviado nada.',

    'wouldFail.title': 'Esta transferencia fallaría, así que no se ha mandado a tu cartera',
    'wouldFail.text': 'El destinatario es un contrato que no acepta {symbol}.',

    'done.title.pending': 'Transacción enviada',
    'done.title.confirmed': 'Transacción confirmada',
    'done.title.failed': 'Transacción fallida',
    'done.title.cancelled': 'Transacción cancelada',
    'done.failed':
      'La red ha rechazado la transferencia de {amount} a {receiver}. Solo se ha cobrado la comisión.',
    'done.cancelled': 'Otra transacción ha sustituido la transferencia de {amount} a {receiver}.',
    'done.again': 'Enviar otra vez',
    'done.explorer': 'Ver en el explorador',
  },

  config: {
    title: 'Esta página no está configurada',
    text: 'El servidor ha enviado esta página sin una configuración válida. Si administras este servidor, comprueba lo siguiente:',
    absent: 'Falta el elemento #countersign-config. Abre la página a través del servidor de Countersign.',
    not_json: 'El elemento #countersign-config no es un JSON válido.',
    field: '{path} falta o no es válido.',
    invalid_chain: 'Red {chain}: {field} no es válido.',
    invalid_connector: '{connector}: {field} no es válido.',
    refused: 'La configuración no es válida. La consola del navegador muestra el error.',
  },
}
