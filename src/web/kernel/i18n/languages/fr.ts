export const texts = import.meta.glob<object>(
  '../../../../messages/fr/{common,home,nav,next-action}.json',
  { eager: true, import: 'default' },
)
