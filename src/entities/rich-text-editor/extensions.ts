import { type Extensions, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isKept } from './link-address.ts'

/** Small figures above or below the line. */
const besideLine = (name: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

/** A picture that was sent before the text. */
const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(paragraph | figcaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** All that `clean-rich-text.ts` of the server keeps, so that a text that is opened and saved loses nothing. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isKept,
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  besideLine('sub'),
  besideLine('sup'),
  Picture,
  Figure,
  Caption,
  // without widths of columns: a page for readers has none
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell,
  HeaderCell,
]
