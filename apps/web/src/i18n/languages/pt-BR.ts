import type { Texts } from '../Texts.ts'
import { account } from './account/pt-BR.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Ir para o conteúdo',
    'app.nav': 'Navegação principal',
    'app.retry': 'Tentar de novo',
    'app.loading': 'Carregando',
    'app.progress': 'Carregando a página',
    'app.slow': 'A página ainda está carregando. A conexão pode estar lenta.',
    'app.footer': 'Entre com uma assinatura. Suas chaves ficam na sua carteira.',
    'app.footer.local': 'Ambiente local: redes de teste, fundos de teste.',
    'frame.title': 'Você não pode entrar por aqui',
    'frame.text':
      'Este navegador bloqueia cookies de páginas incorporadas em outros sites. Abra o aplicativo em uma aba própria.',
    'cookies.text':
      'Este navegador bloqueia cookies desta página. Permita-os nas configurações do navegador e recarregue a página.',
    'frame.open': 'Abrir em uma nova aba',
    'title.page': '{page} · Countersign',

    'language.label': 'Idioma',
    'language.failed':
      'Não foi possível carregar este idioma. Verifique sua conexão e selecione-o novamente.',

    'nav.home': 'Página inicial do Countersign',
    'nav.account': 'Conta',
    'nav.send': 'Enviar',

    'theme.label': 'Tema',
    'theme.light': 'Claro',
    'theme.dark': 'Escuro',
    'theme.system': 'Sistema',

    'home.heading.first': 'O servidor pergunta.',
    'home.heading.second': 'Sua carteira responde.',
    'home.lead':
      'Com o Countersign, você entra com a carteira que já tem. A carteira assina uma mensagem curta, e a assinatura prova que a conta é sua. Sem senha e sem pagamento.',
    'home.signIn': 'Entrar',
    'home.account': 'Sua conta',
    'home.send': 'Enviar',
    'home.signedIn': 'Você entrou como {account}',
    'home.seal.challenge': 'Solicitação',
    'home.seal.reply': 'Resposta',
    'home.seal.closed': 'Verificado',
    'home.deleted.title': 'Sua conta foi excluída',
    'home.deleted.text':
      'Os dados dela não estão mais armazenados aqui. Suas carteiras e seus fundos não foram alterados.',
    'home.local.title': 'Este é um ambiente local',
    'home.local.text':
      'As redes dele rodam neste computador e usam fundos de teste. Uma carteira de demonstração já está incluída para você experimentar tudo sem extensão.',

    'notFound.title': 'Esta página não existe',
    'notFound.text': 'O endereço pode estar errado, ou a página pode ter sido movida.',
    'notFound.link': 'Ir para a página inicial',

    'error.title': 'Algo deu errado',
    'error.load.title': 'Não foi possível carregar esta página',
    'error.load.text': 'A conexão pode estar lenta ou interrompida. Tente novamente em instantes.',
    'error.text': 'Ocorreu um erro nesta página. Sua carteira e seus fundos não foram afetados.',
  },

  home: {
    'passkey.signIn': 'Entrar com chave de acesso',
    'passkey.cancelled': 'Nenhuma chave de acesso foi usada. Tente novamente ou entre com sua carteira.',
    'passkey.refused': 'A chave de acesso não foi aceita. Entre com sua carteira. (Código: {code})',
    'passkey.unreachable': 'O servidor não respondeu. Tente novamente em instantes.',

    'home.steps': 'Como funciona',
    'home.step1.title': 'Conecte',
    'home.step1.text':
      'Escolha sua carteira, neste navegador ou no celular. Ela compartilha seu endereço e sua rede com esta página.',
    'home.step2.title': 'Assine',
    'home.step2.text':
      'O servidor envia uma solicitação de uso único. Sua carteira a mostra por inteiro, e você a assina.',
    'home.step3.title': 'Login realizado',
    'home.step3.text':
      'O servidor verifica a assinatura e inicia sua sessão. Nada é transferido e não há taxas.',
    'home.code.title': 'Adicione ao seu app',
    'home.code.text':
      'O botão de carteira desta página é um componente React para wagmi e viem. Este é todo o código de que ele precisa.',
    'home.code.label': 'Exemplo de código',
    'home.code.copy': 'Copiar código',
    'home.code.copied': 'Copiado',
    'home.code.refused': 'Não foi possível copiar',
    'home.weight.title': 'O que sua página carrega',
    'home.weight.text':
      'Scripts da mesma página com um botão de conexão, antes de um clique, depois de gzip. Medido com {command}.',
    'home.weight.library': 'Biblioteca',
    'home.weight.script': 'Scripts',
    'home.weight.requests': 'Solicitações a outros hosts',
    'home.weight.floor': 'Somente React, wagmi, viem e TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Enviar',
    lead: 'Envie em {network} com sua carteira conectada.',
    'disconnected.title': 'Nenhuma carteira conectada',
    'disconnected.text':
      'Conecte a carteira de onde você quer enviar. Você confirma cada transferência nela.',
    connect: 'Conectar uma carteira',
    'wrongNetwork.title': 'Sua carteira está em outra rede',
    'wrongNetwork.text': 'Troque para uma rede compatível para enviar desta carteira.',
    switch: 'Trocar de rede',

    to: 'Para',
    'to.hint': 'Um endereço que começa com 0x.',
    'to.hint.named': 'Um endereço que começa com 0x ou um nome como someone.eth.',
    'to.empty': 'Digite um destinatário.',
    'to.not_an_address': 'Isto não é um endereço. Um endereço é 0x seguido de 40 dígitos hexadecimais.',
    'to.bad_checksum': 'O checksum deste endereço é inválido. Copie-o novamente da origem.',
    'to.zero_address': 'Este endereço não é de ninguém. Tudo o que for enviado para ele será perdido.',
    'to.own': 'Este é o seu próprio endereço.',
    'to.looking': 'Procurando {name}.',
    'to.name_elsewhere':
      'O nome corresponde a este endereço em {network}. Verifique se ele também pertence ao destinatário aqui.',
    'to.name_unknown': 'Nenhum endereço encontrado para este nome.',
    'to.name_invalid': 'Este nome não é válido: contém caracteres inválidos.',
    'to.name_unreachable': 'Não foi possível procurar o nome. Digite o endereço ou tente novamente.',
    'to.names_unsupported': 'Nomes não são aceitos aqui. Digite o endereço.',

    amount: 'Valor',
    'amount.hint': 'Você tem {balance}.',
    'amount.hint.loading': 'Carregando seu saldo.',
    'amount.empty': 'Digite um valor.',
    'amount.not_a_number': 'Digite um número, por exemplo {example}.',
    'amount.separator': 'Use vírgula decimal, por exemplo {example}.',
    'amount.too_many_decimals': {
      by: 'decimals',
      one: 'Casas decimais demais: {symbol} tem {decimals} casa decimal.',
      many: 'Casas decimais demais: {symbol} tem {decimals} de casas decimais.',
      other: 'Casas decimais demais: {symbol} tem {decimals} casas decimais.',
    },
    'amount.zero': 'Digite um valor maior que zero.',
    'amount.too_large': 'Este valor é alto demais.',
    'amount.more_than_balance': 'Saldo insuficiente. Você tem {balance}.',
    'amount.fee_not_covered': 'Seu saldo cobre o valor, mas não a taxa estimada de {fee}.',

    fee: 'Taxa de rede (estimada)',
    'fee.unknown': 'Ainda não disponível',
    submit: 'Enviar',
    checking: 'Verificando',
    waiting: 'Confirme em {wallet}',
    'waiting.unnamed': 'Confirme na sua carteira',
    stop: 'Cancelar',

    'error.unreachable.title': '{network} não está respondendo',
    'error.unreachable.text':
      'Não foi possível se comunicar com a rede. O que você digitou foi mantido. Tente novamente em instantes.',
    'error.stopped': 'Você cancelou. Se sua carteira ainda mostrar a solicitação, rejeite-a por lá.',
    'error.stopped_early': 'Você cancelou a transferência. Nada foi enviado.',
    'error.rejected': 'Você rejeitou a solicitação na sua carteira. Nada foi enviado.',
    'error.pending':
      'Já existe uma solicitação pendente na sua carteira. Aprove ou rejeite essa solicitação primeiro.',
    'error.insufficient_funds': 'Saldo insuficiente para o valor mais a taxa.',
    'error.wrong_network':
      'Sua carteira agora está em outra rede. Volte para a rede anterior e envie de novo.',
    'error.unreachable': 'A rede não respondeu. Verifique sua carteira antes de enviar de novo.',
    'error.wallet_unreachable':
      'Não foi possível se comunicar com sua carteira. Verifique-a antes de enviar de novo.',
    'error.wallet_silent': 'Sua carteira não respondeu a tempo. Verifique-a antes de enviar de novo.',
    'error.window_blocked':
      'Seu navegador bloqueou a janela da carteira. Permita pop-ups neste site e envie de novo.',
    'error.other': 'Sua carteira não conseguiu fazer o envio. Verifique-a antes de enviar de novo.',
    'error.not_checked':
      '{network} não respondeu, então nenhuma solicitação foi encaminhada à sua carteira. Nada foi enviado.',

    'wouldFail.title': 'Esta transferência falharia, por isso não foi encaminhada à sua carteira',
    'wouldFail.text': 'O destinatário é um contrato que não aceita {symbol}.',

    'done.title.pending': 'Transação enviada',
    'done.title.confirmed': 'Transação confirmada',
    'done.title.failed': 'A transação falhou',
    'done.title.cancelled': 'Transação cancelada',
    'done.failed': 'A rede rejeitou a transferência de {amount} para {receiver}. Só a taxa foi cobrada.',
    'done.cancelled': 'Outra transação substituiu a transferência de {amount} para {receiver}.',
    'done.again': 'Enviar novamente',
    'done.explorer': 'Ver no explorador',
  },

  config: {
    title: 'Esta página não está configurada',
    text: 'O servidor enviou esta página sem configurações válidas. Se você administra este servidor, verifique o seguinte:',
    absent: 'O elemento #countersign-config está ausente. Abra a página pelo servidor do Countersign.',
    not_json: 'O elemento #countersign-config não é um JSON válido.',
    field: '{path} está ausente ou é inválido.',
    invalid_chain: 'Rede {chain}: {field} é inválido.',
    invalid_connector: '{connector}: {field} é inválido.',
    refused: 'As configurações são inválidas. O console do navegador mostra o erro.',
  },
}
