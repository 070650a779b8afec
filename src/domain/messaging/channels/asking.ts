export type ChatRequest =
  | { readonly kind: 'needs' | 'next' | 'else' }
  | { readonly kind: 'question'; readonly text: string }

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, ' ')
    .replaceAll(/[?¿!¡.]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const needs =
  /^(what needs me|que me necesita|que necesita de mi|que tengo pendiente|qu est-ce qui m attend|ce qui m attend|cosa mi aspetta|che cosa mi aspetta|o que precisa de mim|o que tenho pendente)$/

const next =
  /^(((when|what) is )?my next (1:1|one-to-one)|((cuando es )?mi (proximo|siguiente) 1:1)|((quand est )?mon prochain 1:1)|((quando e )?il mio prossimo (colloquio )?1:1)|((quando e )?((o )?meu proximo|(a )?minha proxima) 1:1))$/

const question =
  /^(add a question (for|to) my next (1:1|one-to-one)|(anade|agrega|anadir|agregar) una pregunta (para|a) mi (proximo|siguiente) 1:1|ajoute(r|z)? une question (pour|a) mon prochain 1:1|aggiung(i|ere) una domanda (per il|al) mio prossimo (colloquio )?1:1|adicion(e|a|ar) uma pergunta ((para o|ao) meu proximo|(para )?a minha proxima) 1:1)$/

export function chatRequestOf(message: string): ChatRequest {
  const said = plain(message)
  if (needs.test(said)) return { kind: 'needs' }
  if (next.test(said)) return { kind: 'next' }
  // A colon followed by a space: not the one in "1:1".
  const colon = message.search(/:\s/)
  if (colon < 0 || !question.test(plain(message.slice(0, colon)))) return { kind: 'else' }
  const text = message.slice(colon + 1).trim()
  return text === '' ? { kind: 'else' } : { kind: 'question', text }
}
