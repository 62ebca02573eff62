// Generated from the declarations by `npm run generate:client`. Not to be edited.

/** Lists that come in pages. */
export const PAGED = [
  'articles',
  'wire',
  'documents',
  'schools',
  'charter-applications',
  'legislators',
  'bills',
  'newsletter',
  'corrections',
] as const

/** Keys that follow from other items. */
export const DERIVED = [
  'citedBy',
  'schools',
  'applications',
  'newest',
  'articleCount',
  'rank',
  'method',
  'votes.title',
] as const

export interface paths {
  '/articles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the article list
     * @description Every published article, newest first.
     */
    get: operations['listArticles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/articles/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One article
     * @description The article with this slug.
     */
    get: operations['getArticle']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/articles/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one article
     * @description The public versions of one article since it was last withdrawn, oldest first.
     */
    get: operations['listArticleVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/wire': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the wire post list
     * @description Short live updates, newest first.
     */
    get: operations['listWire']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/wire/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One wire post
     * @description The wire post with this slug.
     */
    get: operations['getWirePost']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/wire/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one wire post
     * @description The public versions of one wire post since it was last withdrawn, oldest first.
     */
    get: operations['listWirePostVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/documents': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the document list
     * @description The document library: every cited document, newest first.
     */
    get: operations['listDocuments']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/documents/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One document
     * @description The document with this slug.
     */
    get: operations['getDocument']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/documents/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one document
     * @description The public versions of one document since it was last withdrawn, oldest first.
     */
    get: operations['listDocumentVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/school-boards': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole school board list
     * @description All public school districts of the state, by name.
     */
    get: operations['listSchoolBoards']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/school-boards/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One school board
     * @description The school board with this slug.
     */
    get: operations['getSchoolBoard']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/school-boards/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one school board
     * @description The public versions of one school board since it was last withdrawn, oldest first.
     */
    get: operations['listSchoolBoardVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schools': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the school list
     * @description Public schools of the state, by name.
     */
    get: operations['listSchools']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schools/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One school
     * @description The school with this slug.
     */
    get: operations['getSchool']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schools/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one school
     * @description The public versions of one school since it was last withdrawn, oldest first.
     */
    get: operations['listSchoolVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/charter-applications': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the charter application list
     * @description Charter school applications across the state, latest step first.
     */
    get: operations['listCharterApplications']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/charter-applications/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One charter application
     * @description The charter application with this slug.
     */
    get: operations['getCharterApplication']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/charter-applications/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one charter application
     * @description The public versions of one charter application since it was last withdrawn, oldest first.
     */
    get: operations['listCharterApplicationVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/beats': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole beat list
     * @description All coverage beats, in the editors’ order.
     */
    get: operations['listBeats']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/beats/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One beat
     * @description The beat with this slug.
     */
    get: operations['getBeat']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/beats/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one beat
     * @description The public versions of one beat since it was last withdrawn, oldest first.
     */
    get: operations['listBeatVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/legislators': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the legislator list
     * @description Legislators by rank, with their education votes and the score that follows from them.
     */
    get: operations['listLegislators']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/legislators/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One legislator
     * @description The legislator with this slug.
     */
    get: operations['getLegislator']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/legislators/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one legislator
     * @description The public versions of one legislator since it was last withdrawn, oldest first.
     */
    get: operations['listLegislatorVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bills': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the bill list
     * @description Bills about education with their roll calls, the newest vote first.
     */
    get: operations['listBills']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bills/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One bill
     * @description The bill with this slug.
     */
    get: operations['getBill']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bills/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one bill
     * @description The public versions of one bill since it was last withdrawn, oldest first.
     */
    get: operations['listBillVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/newsletter': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the newsletter issue list
     * @description Every issue of the newsletter, newest first.
     */
    get: operations['listNewsletter']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/newsletter/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One newsletter issue
     * @description The newsletter issue with this slug.
     */
    get: operations['getNewsletterIssue']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/newsletter/{slug}/versions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The versions of one newsletter issue
     * @description The public versions of one newsletter issue since it was last withdrawn, oldest first.
     */
    get: operations['listNewsletterIssueVersions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/authors': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole author list
     * @description All authors of public articles, by name.
     */
    get: operations['listAuthors']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/categories': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole category list
     * @description All categories of public articles, by name.
     */
    get: operations['listCategories']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/regions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole region list
     * @description All regions that public articles are about, by name.
     */
    get: operations['listRegions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/counties': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The whole county list
     * @description All counties in which a public school district lies, by name.
     */
    get: operations['listCounties']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/corrections': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of the list of corrections
     * @description The corrections of all public items, newest first: what was wrong and what is right, with the item. A correction is there while its item is public.
     */
    get: operations['listCorrections']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A page of what was found
     * @description Public items of all kinds by their words, the best match first: words of the title count most, then those of the summary. It answers as soon as it holds all changes, or 503 after two seconds.
     */
    get: operations['search']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The log of public changes
     * @description Every public change of every item, in the order in which the public saw it, oldest first. Whoever reads on from the last `seq` misses none.
     */
    get: operations['listChanges']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/status': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What there is, and how recent it is
     * @description How many items of each noun are public, and how recent they are. `X-Log-Seq` is the position of the newest row of the log of changes. It counts against no limit.
     */
    get: operations['getStatus']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/openapi.json': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * This description
     * @description The interface in OpenAPI 3.1, without the envelope. It counts against no limit.
     */
    get: operations['getDescription']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    ParameterFailure: {
      /** @description Empty. */
      data: unknown[]
      meta: components['schemas']['Meta']
      error: components['schemas']['ParameterProblem']
    }
    /** @description What every answer says of itself. */
    Meta: {
      /**
       * @description The version of the interface.
       * @constant
       */
      version: 'v1'
      /**
       * Format: date-time
       * @description When anything that the answer depends on last changed for the public.
       */
      generatedAt: string
      /** @description How many items `data` holds. */
      count: number
      /** @description The sentence that a re-use shows, with the link. */
      attribution: string
      /**
       * Format: uri
       * @description The page for developers.
       */
      docs: string
    }
    /** @description Which parameters are wrong, and how. */
    ParameterProblem: {
      /**
       * Format: uri
       * @description Names the sort of problem, and leads to its description.
       */
      type: string
      /** @description The sort of problem in words. */
      title: string
      /** @description The status of the answer. */
      status: number
      /** @description What is wrong with this request. */
      detail: string
      /** @description The parameters that are wrong; `detail` says how many there are in all. */
      errors: components['schemas']['ParameterFault'][]
    }
    /** @description One parameter that a request got wrong. */
    ParameterFault: {
      /** @description The parameter’s name, as it was sent. */
      parameter: string
      /** @description Its value, as it was sent. */
      value: string
      /** @description What is wrong with it. */
      detail: string
      /** @description The values that there are; of an unknown parameter the names that there are. */
      allowed?: string[]
      /** @description The nearest name that there is. */
      didYouMean?: string
    }
    Failure: {
      /** @description Empty. */
      data: unknown[]
      meta: components['schemas']['Meta']
      error: components['schemas']['Problem']
    }
    /** @description What went wrong (RFC 9457). */
    Problem: {
      /**
       * Format: uri
       * @description Names the sort of problem, and leads to its description.
       */
      type: string
      /** @description The sort of problem in words. */
      title: string
      /** @description The status of the answer. */
      status: number
      /** @description What is wrong with this request. */
      detail: string
    }
    /** @description One article. */
    Article: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description The headline. */
      title: string
      /** @description What it is about, in a sentence or two. */
      summary: string | null
      /** @description The story as HTML that is safe in any page. */
      bodyHtml: string
      /** @description Words of the story, as a reader counts them. */
      wordCount: number
      /** @description The beat that it belongs to. */
      beat: components['schemas']['NamedReference'] | null
      /** @description What sort of article it is. */
      category: components['schemas']['LabelReference'] | null
      /** @description The part of the state that it is about. */
      region: components['schemas']['LabelReference'] | null
      /** @description Who wrote it, in the order of the byline. */
      authors: components['schemas']['LabelReference'][]
      /** @description The picture that goes with it. */
      image: components['schemas']['Image'] | null
      /** @description When it became public. */
      publishedAt: components['schemas']['Instant']
      /** @description What was wrong and what is right, oldest first. A published one never goes away. */
      corrections: components['schemas']['Correction'][]
      /** @description The documents that it cites, those of the cards in its text among them. */
      documents: components['schemas']['TitledReference'][]
      /** @description The school districts that it is about. */
      districts: components['schemas']['NamedReference'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description An item that has a name. */
    NamedReference: {
      /** @description Identifies the item and never changes; use it as the key of a copy. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /** @description What it is called. */
      name: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
    }
    /** @description Something that is public through the items that name it. */
    LabelReference: {
      /** @description Identifies the item and never changes; use it as the key of a copy. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /** @description What it is called. */
      name: string
      /** @description Its page; null where it has none. */
      url: string | null
    }
    /** @description An image. */
    Image: {
      /**
       * Format: uri
       * @description Where the image is.
       */
      url: string
      /** @description What it shows, for whoever does not see it. */
      alt: string
      /** @description What readers should know of it in this item. */
      caption: string | null
      /** @description Who made it, as it has to be named. */
      credit: string | null
      /** @description Pixels. */
      width: number | null
      /** @description Pixels. */
      height: number | null
      /** @description The same image made smaller, smallest first; none of what moves or is small. */
      sizes: components['schemas']['ImageSize'][]
    }
    /** @description An image, made smaller. */
    ImageSize: {
      /**
       * Format: uri
       * @description Where it is.
       */
      url: string
      /** @description Pixels. */
      width: number
      /** @description Pixels. */
      height: number
      /** @description Its media type: mostly `image/webp`. */
      mimeType: string
      /** @description Bytes. */
      sizeBytes: number
    }
    /** Format: date-time */
    Instant: string
    /** @description One correction of an item. */
    Correction: {
      /** @description Names the correction, for good. */
      id: string
      /**
       * @description What it does: corrects, clarifies, updates or retracts.
       * @enum {string}
       */
      type: 'correction' | 'clarification' | 'update' | 'retraction'
      /** @description What was wrong and what is right, in full sentences. */
      text: string
      /** @description When readers first saw it. */
      publishedAt: components['schemas']['Instant']
    }
    /** @description An item that has a title. */
    TitledReference: {
      /** @description Identifies the item and never changes; use it as the key of a copy. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /** @description Its title. */
      title: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
    }
    /** @description What a page of a list says of itself. */
    PagedMeta: {
      /**
       * @description The version of the interface.
       * @constant
       */
      version: 'v1'
      /**
       * Format: date-time
       * @description When anything that the answer depends on last changed for the public.
       */
      generatedAt: string
      /** @description How many items `data` holds. */
      count: number
      /** @description How many items match, on all pages. */
      total: number
      /** @description The page, from 1; left out behind a cursor. */
      page?: number
      /** @description How many items a page holds. */
      perPage: number
      /** @description The sentence that a re-use shows, with the link. */
      attribution: string
      /**
       * Format: uri
       * @description The page for developers.
       */
      docs: string
    }
    Moved: {
      /** @description Empty. */
      data: unknown[]
      meta: components['schemas']['Meta']
    }
    /** @description One public version of an item. */
    Version: {
      /** @description The place of its row in the log. */
      seq: number
      /**
       * Format: date-time
       * @description When; `as_of` with it shows this version.
       */
      at: string
      /**
       * @description What happened, as the log says it. Treat a word that you do not know as `updated`.
       * @enum {string}
       */
      change:
        | 'created'
        | 'updated'
        | 'corrected'
        | 'moved'
        | 'reordered'
        | 'relinked'
        | 'unpublished'
        | 'reinstated'
        | 'deleted'
      /** @description The hash of the item as it was then. Null of rows from before hashes were kept. */
      hash: string | null
      /** @description Why an editor withholds this version, which then is 410; null where it is shown. */
      withheld: string | null
    }
    /** @description One wire post. */
    WirePost: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /**
       * @description What sort of news it is.
       * @enum {string}
       */
      kind:
        'vote' | 'bill' | 'charter' | 'court' | 'document' | 'reaction' | 'breaking' | 'schedule'
      /** @description The news in one line. */
      headline: string
      /** @description The rest of it as HTML that is safe in any page. */
      bodyHtml: string
      /** @description The same without markup. */
      bodyText: string
      /** @description The school districts that it is about. */
      districts: components['schemas']['NamedReference'][]
      /** @description The beat that it belongs to. */
      beat: components['schemas']['NamedReference'] | null
      /** @description Where the newsroom has it from. */
      source: {
        /** @description What the source is called. */
        name: string | null
        /** @description Its address. */
        url: string | null
      } | null
      /** @description The article that tells more. */
      article: components['schemas']['TitledReference'] | null
      /** @description When it became public. */
      publishedAt: components['schemas']['Instant']
      /** @description What was wrong and what is right, oldest first. A published one never goes away. */
      corrections: components['schemas']['Correction'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One document. */
    Document: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the document is called. */
      title: string
      /** @description What sort of document it is; kinds beyond the listed ones exist. */
      kind: string
      /** @description What stands in it. */
      description: string | null
      /** @description The file itself, or where it is. */
      fileUrl: string | null
      /** @description Its media type. */
      mimeType: string | null
      /** @description Its size in bytes. */
      sizeBytes: number | null
      /** @description SHA-256 of the file, in hexadecimal. */
      sha256: string | null
      /** @description How many pages it has, where it is a PDF. */
      pages: number | null
      /** @description Who issued it. */
      source: {
        /** @description What the source is called. */
        name: string | null
        /** @description Its address. */
        url: string | null
      } | null
      /** @description Rights of others in it, which a re-use must respect. */
      rights: {
        /** @description Whose they are. */
        holder: string | null
        /** @description What they are. */
        note: string | null
      } | null
      /** @description When it became public here. */
      publishedAt: components['schemas']['Instant']
      /** @description The public articles that cite it, newest first: 100 at most. */
      citedBy: components['schemas']['TitledReference'][]
      /** @description The school districts that it is about. */
      districts: components['schemas']['NamedReference'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One document as the public saw it at an instant (`as_of`). */
    DocumentAsOf: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the document is called. */
      title: string
      /** @description What sort of document it is; kinds beyond the listed ones exist. */
      kind: string
      /** @description What stands in it. */
      description: string | null
      /** @description The file itself, or where it is. */
      fileUrl: string | null
      /** @description Its media type. */
      mimeType: string | null
      /** @description Its size in bytes. */
      sizeBytes: number | null
      /** @description SHA-256 of the file, in hexadecimal. */
      sha256: string | null
      /** @description How many pages it has, where it is a PDF. */
      pages: number | null
      /** @description Who issued it. */
      source: {
        /** @description What the source is called. */
        name: string | null
        /** @description Its address. */
        url: string | null
      } | null
      /** @description Rights of others in it, which a re-use must respect. */
      rights: {
        /** @description Whose they are. */
        holder: string | null
        /** @description What they are. */
        note: string | null
      } | null
      /** @description When it became public here. */
      publishedAt: components['schemas']['Instant']
      /** @description Null: it follows from other items. */
      citedBy: null
      /** @description The school districts that it is about. */
      districts: components['schemas']['NamedReference'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One school board. */
    SchoolBoard: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the district is called. */
      name: string
      /** @description The county that it lies in. */
      county: components['schemas']['LabelReference'] | null
      /** @description Whether the newsroom follows it closely. */
      priority: boolean
      /** @description Its own site. */
      website: string | null
      /** @description How many students it has. */
      enrollment: number | null
      /** @description Who leads it. */
      superintendent: string | null
      /** @description How many seats its board has, vacant ones included. */
      seats: number | null
      /** @description Who sits on its board. */
      members: {
        /** @description The member’s name. */
        name: string
        /** @description The office on the board. */
        role: string | null
        /** @description The seat or the part of the district. */
        seat: string | null
        /** @description The last day of the term. */
        termEnds: string | null
      }[]
      /** @description When and where the board meets. */
      meetings: {
        /** @description When, as the board says it. */
        schedule: string | null
        /** @description Where. */
        location: string | null
        /** @description When the next meeting begins. */
        nextAt: components['schemas']['Instant'] | null
      }
      /** @description What the district is called in other collections of data. */
      identifiers: {
        /** @description Its number at the National Center for Education Statistics. */
        nces: string | null
        /** @description Its Open Civic Data division. */
        ocd: string | null
      }
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description What a list without pages says of itself. */
    WholeMeta: {
      /**
       * @description The version of the interface.
       * @constant
       */
      version: 'v1'
      /**
       * Format: date-time
       * @description When anything that the answer depends on last changed for the public.
       */
      generatedAt: string
      /** @description How many items `data` holds. */
      count: number
      /** @description How many items match, on all pages. */
      total: number
      /** @description The sentence that a re-use shows, with the link. */
      attribution: string
      /**
       * Format: uri
       * @description The page for developers.
       */
      docs: string
    }
    /** @description One school board, with what there is about it. */
    SchoolBoardInFull: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the district is called. */
      name: string
      /** @description The county that it lies in. */
      county: components['schemas']['LabelReference'] | null
      /** @description Whether the newsroom follows it closely. */
      priority: boolean
      /** @description Its own site. */
      website: string | null
      /** @description How many students it has. */
      enrollment: number | null
      /** @description Who leads it. */
      superintendent: string | null
      /** @description How many seats its board has, vacant ones included. */
      seats: number | null
      /** @description Who sits on its board. */
      members: {
        /** @description The member’s name. */
        name: string
        /** @description The office on the board. */
        role: string | null
        /** @description The seat or the part of the district. */
        seat: string | null
        /** @description The last day of the term. */
        termEnds: string | null
      }[]
      /** @description When and where the board meets. */
      meetings: {
        /** @description When, as the board says it. */
        schedule: string | null
        /** @description Where. */
        location: string | null
        /** @description When the next meeting begins. */
        nextAt: components['schemas']['Instant'] | null
      }
      /** @description What the district is called in other collections of data. */
      identifiers: {
        /** @description Its number at the National Center for Education Statistics. */
        nces: string | null
        /** @description Its Open Civic Data division. */
        ocd: string | null
      }
      /** @description Its public schools, by name: 500 at most. */
      schools: {
        /** @description Identifies the item and never changes; use it as the key of a copy. */
        id: string
        /** @description Its part of the address; an editor may change it. */
        slug: string
        /** @description What it is called. */
        name: string
        /**
         * Format: uri
         * @description Its page.
         */
        url: string
        /** @description The grades that it teaches. */
        grades: string | null
        /** @description Whether it is a charter school. */
        charter: boolean
      }[]
      /** @description The charter applications that were submitted to it, latest step first: 100 at most. */
      applications: {
        /** @description Identifies the item and never changes; use it as the key of a copy. */
        id: string
        /** @description Its part of the address; an editor may change it. */
        slug: string
        /** @description What it is called. */
        name: string
        /**
         * Format: uri
         * @description Its page.
         */
        url: string
        /**
         * @description Where it stands.
         * @enum {string}
         */
        status:
          | 'letter-of-intent'
          | 'submitted'
          | 'under-review'
          | 'approved'
          | 'denied'
          | 'resubmitted'
          | 'appealed'
          | 'denied-on-appeal'
          | 'opened'
          | 'withdrawn'
      }[]
      /** @description The newest public items about the district, at most 10 of each kind, newest first. */
      newest: {
        /** @description The newest articles. */
        articles: {
          /** @description Identifies the item and never changes; use it as the key of a copy. */
          id: string
          /** @description Its part of the address; an editor may change it. */
          slug: string
          /** @description Its title. */
          title: string
          /**
           * Format: uri
           * @description Its page.
           */
          url: string
          /** @description When it became public. */
          publishedAt: components['schemas']['Instant']
        }[]
        /** @description The newest wire posts. */
        wire: {
          /** @description Identifies the item and never changes; use it as the key of a copy. */
          id: string
          /** @description Its part of the address; an editor may change it. */
          slug: string
          /** @description Its title. */
          title: string
          /**
           * Format: uri
           * @description Its page.
           */
          url: string
          /**
           * @description What sort of news it is.
           * @enum {string}
           */
          kind:
            | 'vote'
            | 'bill'
            | 'charter'
            | 'court'
            | 'document'
            | 'reaction'
            | 'breaking'
            | 'schedule'
          /** @description When it became public. */
          publishedAt: components['schemas']['Instant']
        }[]
        /** @description The newest documents. */
        documents: {
          /** @description Identifies the item and never changes; use it as the key of a copy. */
          id: string
          /** @description Its part of the address; an editor may change it. */
          slug: string
          /** @description Its title. */
          title: string
          /**
           * Format: uri
           * @description Its page.
           */
          url: string
          /** @description What sort of document it is. */
          kind: string
          /** @description When it became public here. */
          publishedAt: components['schemas']['Instant']
        }[]
      }
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One school board as the public saw it at an instant (`as_of`). */
    SchoolBoardAsOf: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the district is called. */
      name: string
      /** @description The county that it lies in. */
      county: components['schemas']['LabelReference'] | null
      /** @description Whether the newsroom follows it closely. */
      priority: boolean
      /** @description Its own site. */
      website: string | null
      /** @description How many students it has. */
      enrollment: number | null
      /** @description Who leads it. */
      superintendent: string | null
      /** @description How many seats its board has, vacant ones included. */
      seats: number | null
      /** @description Who sits on its board. */
      members: {
        /** @description The member’s name. */
        name: string
        /** @description The office on the board. */
        role: string | null
        /** @description The seat or the part of the district. */
        seat: string | null
        /** @description The last day of the term. */
        termEnds: string | null
      }[]
      /** @description When and where the board meets. */
      meetings: {
        /** @description When, as the board says it. */
        schedule: string | null
        /** @description Where. */
        location: string | null
        /** @description When the next meeting begins. */
        nextAt: components['schemas']['Instant'] | null
      }
      /** @description What the district is called in other collections of data. */
      identifiers: {
        /** @description Its number at the National Center for Education Statistics. */
        nces: string | null
        /** @description Its Open Civic Data division. */
        ocd: string | null
      }
      /** @description Null: it follows from other items. */
      schools: null
      /** @description Null: it follows from other items. */
      applications: null
      /** @description Null: it follows from other items. */
      newest: null
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One school. */
    School: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the school is called. */
      name: string
      /** @description The district that it belongs to. */
      district: components['schemas']['NamedReference'] | null
      /** @description The county that it lies in. */
      county: components['schemas']['LabelReference'] | null
      /** @description The grades that it teaches, from the lowest to the highest. */
      grades: string | null
      /** @description How many students it has. */
      enrollment: number | null
      /** @description Whether it is a charter school. */
      charter: boolean
      /** @description The application by which a charter school was opened. */
      application: components['schemas']['NamedReference'] | null
      /** @description Where it is. */
      address: {
        /** @description House number and street. */
        street: string | null
        /** @description The city or town. */
        city: string | null
        /** @description The state, by its two letters. */
        state: string | null
        /** @description The ZIP code. */
        zip: string | null
      } | null
      /** @description What the school is called in other collections of data. */
      identifiers: {
        /** @description Its number at the National Center for Education Statistics. */
        nces: string | null
      }
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One charter application. */
    CharterApplication: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What the school is to be called. */
      name: string
      /** @description Who would run it. */
      operator: string | null
      /** @description The district that it was submitted to. */
      district: components['schemas']['NamedReference'] | null
      /**
       * @description Where it stands.
       * @enum {string}
       */
      status:
        | 'letter-of-intent'
        | 'submitted'
        | 'under-review'
        | 'approved'
        | 'denied'
        | 'resubmitted'
        | 'appealed'
        | 'denied-on-appeal'
        | 'opened'
        | 'withdrawn'
      /** @description Whether it awaits a decision: letter-of-intent, submitted, under-review, resubmitted, appealed. */
      active: boolean
      /** @description The grades that it would teach. */
      gradesProposed: string | null
      /** @description How many students it would take when it is full. */
      seatsProposed: number | null
      /** @description The day on which it was submitted. */
      submittedAt: string | null
      /** @description The day of the decision that stands. */
      decidedAt: string | null
      /** @description Every step that it has taken, oldest first. */
      history: {
        /**
         * @description The state that it came to.
         * @enum {string}
         */
        status:
          | 'letter-of-intent'
          | 'submitted'
          | 'under-review'
          | 'approved'
          | 'denied'
          | 'resubmitted'
          | 'appealed'
          | 'denied-on-appeal'
          | 'opened'
          | 'withdrawn'
        /** @description The day of the step. */
        date: string | null
        /** @description What happened, in a sentence. */
        note: string | null
        /** @description The document that the step rests on. */
        document: components['schemas']['TitledReference'] | null
      }[]
      /** @description What was filed and decided. */
      documents: components['schemas']['TitledReference'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One beat. */
    Beat: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What it is called. */
      name: string
      /** @description What the newsroom covers under it. */
      description: string | null
      /** @description How many public articles belong to it. */
      articleCount: number
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One beat as the public saw it at an instant (`as_of`). */
    BeatAsOf: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description What it is called. */
      name: string
      /** @description What the newsroom covers under it. */
      description: string | null
      /** @description Null: it follows from other items. */
      articleCount: null
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One legislator. */
    Legislator: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description The member’s name. */
      name: string
      /**
       * @description The chamber that the member sits in.
       * @enum {string}
       */
      chamber: 'senate' | 'house'
      /** @description The member’s district. */
      district: string
      /** @description The member’s party. */
      party: string | null
      /** @description 100 x favored / cast votes, rounded; null without a vote that counts. */
      score: number | null
      /** @description A from 90, B from 80, C from 70, D from 60, else F. */
      grade: ('A' | 'B' | 'C' | 'D' | 'F') | null
      /** @description By score over both chambers; equal scores share a rank: 1, 1, 3. */
      rank: number | null
      /** @description How the score is computed; the same for each legislator. */
      method: {
        /** @description The rule in words. */
        description: string
        /** @description Changes when the rule does. */
        version: string
        /** @description Where people read it. */
        url: string
      }
      /** @description How the member voted on bills about education. */
      votes: {
        /** @description The bill, by its number. */
        bill: {
          /** @description Identifies the item and never changes; use it as the key of a copy. */
          id: string
          /** @description Its part of the address; an editor may change it. */
          slug: string
          /** @description What it is called. */
          name: string
          /**
           * Format: uri
           * @description Its page.
           */
          url: string
        }
        /** @description What the bill is called. */
        title: string | null
        /**
         * @description What the member did.
         * @enum {string}
         */
        position: 'yea' | 'nay' | 'abstain' | 'absent'
        /** @description Whether that is what the newsroom’s method favors; null if not cast, or where it favors neither. */
        favored: boolean | null
        /** @description The day of the vote. */
        date: string | null
        /** @description Where the roll call is. */
        source: string | null
      }[]
      /** @description What others gave to the member. */
      contributions: {
        /** @description Who gave. */
        donor: string
        /** @description In dollars. */
        amount: number | null
        /** @description The day of the gift. */
        date: string | null
        /** @description Where that is on record. */
        source: string | null
      }[]
      /** @description What the member is called in other collections of data. */
      identifiers: {
        /** @description The Open Civic Data division of the seat. */
        ocd: string | null
        /** @description The person at Open States. */
        openstates: string | null
      }
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One legislator as the public saw it at an instant (`as_of`). */
    LegislatorAsOf: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description The member’s name. */
      name: string
      /**
       * @description The chamber that the member sits in.
       * @enum {string}
       */
      chamber: 'senate' | 'house'
      /** @description The member’s district. */
      district: string
      /** @description The member’s party. */
      party: string | null
      /** @description 100 x favored / cast votes, rounded; null without a vote that counts. */
      score: number | null
      /** @description A from 90, B from 80, C from 70, D from 60, else F. */
      grade: ('A' | 'B' | 'C' | 'D' | 'F') | null
      /** @description Null: it follows from other items. */
      rank: null
      /** @description Null: it follows from other items. */
      method: null
      /** @description How the member voted on bills about education. */
      votes: {
        /** @description The bill, by its number. */
        bill: {
          /** @description Identifies the item and never changes; use it as the key of a copy. */
          id: string
          /** @description Its part of the address; an editor may change it. */
          slug: string
          /** @description What it is called. */
          name: string
          /**
           * Format: uri
           * @description Its page.
           */
          url: string
        }
        /** @description Null: it follows from other items. */
        title: null
        /**
         * @description What the member did.
         * @enum {string}
         */
        position: 'yea' | 'nay' | 'abstain' | 'absent'
        /** @description Whether that is what the newsroom’s method favors; null if not cast, or where it favors neither. */
        favored: boolean | null
        /** @description The day of the vote. */
        date: string | null
        /** @description Where the roll call is. */
        source: string | null
      }[]
      /** @description What others gave to the member. */
      contributions: {
        /** @description Who gave. */
        donor: string
        /** @description In dollars. */
        amount: number | null
        /** @description The day of the gift. */
        date: string | null
        /** @description Where that is on record. */
        source: string | null
      }[]
      /** @description What the member is called in other collections of data. */
      identifiers: {
        /** @description The Open Civic Data division of the seat. */
        ocd: string | null
        /** @description The person at Open States. */
        openstates: string | null
      }
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One bill. */
    Bill: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description The bill’s number. */
      number: string
      /** @description The session that it belongs to. */
      session: string | null
      /** @description What it is called. */
      title: string | null
      /** @description What it does. */
      summary: string | null
      /** @description The vote that the newsroom’s method favors; null where none. */
      favored: ('yea' | 'nay') | null
      /** @description Why. */
      reason: string | null
      /** @description Where the bill is. */
      source: string | null
      /** @description What became of it, oldest first. */
      history: {
        /**
         * @description What happened: `passed-chamber` in one chamber, `passed` in both, `became-law` without the governor’s signature.
         * @enum {string}
         */
        step:
          | 'introduced'
          | 'passed-chamber'
          | 'passed'
          | 'failed'
          | 'signed'
          | 'became-law'
          | 'vetoed'
          | 'veto-overridden'
        /** @description The chamber, where it is the step of one. */
        chamber: ('senate' | 'house') | null
        /** @description The day of the step. */
        date: string | null
      }[]
      /** @description Its roll calls, in the order in which they were taken. */
      rollCalls: {
        /**
         * @description The chamber that voted.
         * @enum {string}
         */
        chamber: 'senate' | 'house'
        /** @description The day of the vote. */
        date: string | null
        /** @description What was voted on. */
        question: string | null
        /** @description The vote that counts in a member’s favor; null where none does. */
        favored: ('yea' | 'nay') | null
        /** @description Where the roll call is. */
        source: string | null
        /** @description How each member voted. */
        votes: {
          /** @description The member. */
          member: components['schemas']['NamedReference'] | null
          /**
           * @description What the member did.
           * @enum {string}
           */
          position: 'yea' | 'nay' | 'abstain' | 'absent'
        }[]
      }[]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One newsletter issue. */
    NewsletterIssue: {
      /** @description Names the item for good, through changes of its address. */
      id: string
      /** @description Its part of the address; an editor may change it. */
      slug: string
      /**
       * Format: uri
       * @description Its page.
       */
      url: string
      /** @description The subject of the issue. */
      title: string
      /** @description What it is about. */
      summary: string | null
      /** @description What it says, as HTML that is safe in any page. */
      bodyHtml: string
      /** @description The articles that it presents, in its order. */
      articles: {
        /** @description Identifies the item and never changes; use it as the key of a copy. */
        id: string
        /** @description Its part of the address; an editor may change it. */
        slug: string
        /** @description Its title. */
        title: string
        /**
         * Format: uri
         * @description Its page.
         */
        url: string
        /** @description What it is about. */
        summary: string | null
        /** @description When it became public. */
        publishedAt: components['schemas']['Instant']
        /** @description What was wrong and what is right, oldest first. A published one never goes away. */
        corrections: components['schemas']['Correction'][]
      }[]
      /** @description When it became public. */
      publishedAt: components['schemas']['Instant']
      /** @description What was wrong and what is right, oldest first. A published one never goes away. */
      corrections: components['schemas']['Correction'][]
      /** @description When what the public sees of the item itself last changed. */
      updatedAt: components['schemas']['Instant']
    }
    /** @description One author. */
    Author: {
      /** @description Identifies it and never changes. */
      id: string
      /** @description What a filter takes. */
      slug: string
      /** @description What it is called. */
      name: string
      /** @description Its page; null if an app shows it elsewhere. */
      url: string | null
      /** @description How many public articles name the author. */
      articleCount: number
    }
    /** @description One category. */
    Category: {
      /** @description Identifies it and never changes. */
      id: string
      /** @description What a filter takes. */
      slug: string
      /** @description What it is called. */
      name: string
      /** @description Null: it has no page of its own. */
      url: string | null
      /** @description How many public articles name the category. */
      articleCount: number
    }
    /** @description One region. */
    Region: {
      /** @description Identifies it and never changes. */
      id: string
      /** @description What a filter takes. */
      slug: string
      /** @description What it is called. */
      name: string
      /** @description Null: it has no page of its own. */
      url: string | null
      /** @description How many public articles name the region. */
      articleCount: number
    }
    /** @description One county. */
    County: {
      /** @description Identifies it and never changes. */
      id: string
      /** @description What a filter takes. */
      slug: string
      /** @description What it is called. */
      name: string
      /** @description Null: it has no page of its own. */
      url: string | null
      /** @description How many public school districts lie in the county. */
      schoolBoardCount: number
    }
    /** @description One correction, with the item that it corrects. */
    PublishedCorrection: {
      /** @description Names the correction, for good. */
      id: string
      /**
       * @description What it does: corrects, clarifies, updates or retracts.
       * @enum {string}
       */
      type: 'correction' | 'clarification' | 'update' | 'retraction'
      /** @description What was wrong and what is right, in full sentences. */
      text: string
      /** @description When readers first saw it. */
      publishedAt: components['schemas']['Instant']
      /** @description The noun of the item’s address. */
      kind: string
      /** @description The item that it corrects. */
      item: {
        /** @description Identifies the item and never changes; use it as the key of a copy. */
        id: string
        /** @description Its part of the address; an editor may change it. */
        slug: string
        /** @description Its title. */
        title: string
        /**
         * Format: uri
         * @description Its page.
         */
        url: string
      }
    }
    /** @description One result of the search. */
    SearchResult: {
      /** @description The noun of the item’s address. */
      kind: string
      /** @description The item that was found. */
      item: components['schemas']['TitledReference'] | components['schemas']['NamedReference']
      /** @description The place of the item’s text with the most of the words, as escaped HTML: `mark` around what was found is its only element. */
      excerpt: string
      /** @description When the item became public; null where items of its kind have no date. */
      publishedAt: string | null
    }
    /** @description One public change. */
    Change: {
      /** @description Its place in the log, from 1: there is no gap. */
      seq: number
      /** @description The noun of the item’s address; what has none of its own (a photograph, an author) has its kind. */
      kind: string
      /** @description The item’s `id`. */
      id: string
      /** @description Its slug after the change; of what left, its last one. */
      slug: string | null
      /** @description Its slug before, where that was another one. */
      from: string | null
      /**
       * @description What happened. `relinked`: it shows something else of another item, and nothing of its own changed; its `updatedAt` stays. `reinstated`: public again after `unpublished`. Treat a word that you do not know as `updated`.
       * @enum {string}
       */
      change:
        | 'created'
        | 'updated'
        | 'corrected'
        | 'moved'
        | 'reordered'
        | 'relinked'
        | 'unpublished'
        | 'reinstated'
        | 'deleted'
      /**
       * Format: date-time
       * @description When; what was imported keeps its own past.
       */
      at: string
      /** @description Why it left, in words for the public. */
      reason: string | null
      /** @description SHA-256 of the item as it was after the change: its JSON in canonical form (RFC 8785) without `updatedAt`, without keys that are marked `x-derived`, each `x-reference` as `{"id":"…"}`, and in each string `{base_url}/` as `/`. Null where it left, and of rows from before hashes were kept. */
      hash: string | null
    }
    /** @description What there is of a noun, and how recent it is. */
    NounStatus: {
      /** @description The noun of its addresses. */
      kind: string
      /** @description How many items are public. */
      count: number
      /** @description The newest `publishedAt`; null where there is none, and of kinds without it. */
      newestPublishedAt: string | null
      /** @description When an item of it last changed for the public. */
      newestChangeAt: string | null
      /** @description When an importer last wrote an item that is public; null where none did lately. */
      lastImportAt: string | null
    }
  }
  responses: {
    /** @description A parameter is unknown, repeated, empty or malformed. All of them are listed, up to 20. */
    InvalidParameter: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ParameterFailure']
      }
    }
    /** @description A key was sent and is unknown, malformed, empty, revoked or expired. */
    InvalidApiKey: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        'WWW-Authenticate': components['headers']['WWW-Authenticate']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description There is nothing public at this address. */
    NotFound: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The method is none of GET, HEAD and OPTIONS. */
    MethodNotAllowed: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The item was public and was withdrawn: when, and the public reason. */
    Gone: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description If-Match was sent and names no tag of what is here now. */
    PreconditionFailed: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The limit is spent. Ask again after Retry-After. */
    RateLimited: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The failure is ours. The detail holds the id of the request. */
    Internal: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The program starts, or its database does not answer. Ask again after Retry-After. */
    Unavailable: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The copy that If-None-Match or If-Modified-Since names is current. */
    NotModified: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cache-Status': components['headers']['Cache-Status']
        ETag: components['headers']['ETag']
        'Last-Modified': components['headers']['Last-Modified']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
        Vary: components['headers']['Vary']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content?: never
    }
  }
  parameters: never
  requestBodies: never
  headers: {
    /** @description Every origin may read the answer. */
    'Access-Control-Allow-Origin': string
    /** @description What a script of another origin may read. */
    'Access-Control-Expose-Headers': string
    /** @description The methods that there are. */
    Allow: string
    /** @description How long the answer may be stored; with a key it is private. */
    'Cache-Control': string
    /** @description Only on an answer that was kept and is served on while the database is away (RFC 9211). */
    'Cache-Status': string
    /** @description Pages of every origin may load it. */
    'Cross-Origin-Resource-Policy': string
    /** @description Changes with the bytes; send it as If-None-Match. */
    ETag: string
    /** @description The instant of generatedAt, in whole seconds, once that second is over; send it as If-Modified-Since. */
    'Last-Modified': string
    /** @description Pages of the list (RFC 8288): first, prev, next, last. Without a page in the request, next leads on by a cursor. */
    Link: string
    /** @description Where the item is now. */
    Location: string
    /** @description Requests that are left (r), and seconds until there are more (t). */
    RateLimit: string
    /** @description The limit: requests (q) in seconds (w). */
    'RateLimit-Policy': string
    /** @description Seconds to wait. */
    'Retry-After': number
    /** @description Ask by https alone from now on; where the service is reached by https. */
    'Strict-Transport-Security': string
    /** @description What the answer depends on besides the address. */
    Vary: string
    /** @description Names the header of the key. */
    'WWW-Authenticate': string
    /** @description The type is what it says. */
    'X-Content-Type-Options': string
    /** @description The position of the newest row of the log of changes. */
    'X-Log-Seq': string
    /** @description How many items match, on all pages; of a list as CSV. */
    'X-Total-Count': string
    /** @description Names the request in our log. */
    'X-Request-Id': string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  listArticles: {
    parameters: {
      query?: {
        /** @description Articles of this beat. */
        beat?: string
        /** @description Articles of this category. */
        category?: string
        /** @description Articles about this region. */
        region?: string
        /** @description Articles by this author. */
        author?: string
        /** @description Articles about this district. */
        district?: string
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every published article, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Article'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getArticle: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The article. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['Article'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listArticleVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one article since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listWire: {
    parameters: {
      query?: {
        /** @description Posts of this kind. */
        kind?:
          'vote' | 'bill' | 'charter' | 'court' | 'document' | 'reaction' | 'breaking' | 'schedule'
        /** @description Posts about this district. */
        district?: string
        /** @description Posts of this beat. */
        beat?: string
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Short live updates, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['WirePost'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getWirePost: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The wire post. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['WirePost'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listWirePostVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one wire post since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listDocuments: {
    parameters: {
      query?: {
        /** @description Documents of this kind: state-report, board-minutes, board-agenda, budget, lawsuit, foia; other kinds exist. */
        kind?: string
        /** @description Documents about this district. */
        district?: string
        /** @description Documents that articles of this beat cite. */
        beat?: string
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document library: every cited document, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Document'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getDocument: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The document. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: (components['schemas']['Document'] | components['schemas']['DocumentAsOf'])[]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listDocumentVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one document since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listSchoolBoards: {
    parameters: {
      query?: {
        /** @description Districts in this county. */
        county?: string
        /** @description Districts that the newsroom follows closely. */
        priority?: boolean
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All public school districts of the state, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['SchoolBoard'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getSchoolBoard: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The school board. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: (
              components['schemas']['SchoolBoardInFull'] | components['schemas']['SchoolBoardAsOf']
            )[]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listSchoolBoardVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one school board since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listSchools: {
    parameters: {
      query?: {
        /** @description Schools of this district. */
        district?: string
        /** @description Schools in this county. */
        county?: string
        /** @description Charter schools, or all others. */
        charter?: boolean
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Public schools of the state, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['School'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getSchool: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The school. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['School'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listSchoolVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one school since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listCharterApplications: {
    parameters: {
      query?: {
        /** @description Applications to this district. */
        district?: string
        /** @description Applications in this state. */
        status?:
          | 'letter-of-intent'
          | 'submitted'
          | 'under-review'
          | 'approved'
          | 'denied'
          | 'resubmitted'
          | 'appealed'
          | 'denied-on-appeal'
          | 'opened'
          | 'withdrawn'
        /** @description Applications that await a decision, or do not. */
        active?: boolean
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Charter school applications across the state, latest step first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['CharterApplication'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getCharterApplication: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The charter application. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['CharterApplication'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listCharterApplicationVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one charter application since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listBeats: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All coverage beats, in the editors’ order. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Beat'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getBeat: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The beat. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: (components['schemas']['Beat'] | components['schemas']['BeatAsOf'])[]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listBeatVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one beat since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listLegislators: {
    parameters: {
      query?: {
        /** @description Members of this chamber. */
        chamber?: 'senate' | 'house'
        /** @description Members of this party, as their `party` says. */
        party?: string
        /** @description Members for this district, as their `district` says: each chamber has its own. */
        district?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description The order: score (the highest first) or name (by family name); score if not given. */
        sort?: 'score' | 'name'
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Legislators by rank, with their education votes and the score that follows from them. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Legislator'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getLegislator: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The legislator. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: (components['schemas']['Legislator'] | components['schemas']['LegislatorAsOf'])[]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listLegislatorVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one legislator since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listBills: {
    parameters: {
      query?: {
        /** @description Bills of this session. */
        session?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Bills about education with their roll calls, the newest vote first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Bill'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getBill: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The bill. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['Bill'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listBillVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one bill since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listNewsletter: {
    parameters: {
      query?: {
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every issue of the newsletter, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['NewsletterIssue'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getNewsletterIssue: {
    parameters: {
      query?: {
        /** @description The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld. */
        as_of?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The newsletter issue. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The item. */
            data: components['schemas']['NewsletterIssue'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listNewsletterIssueVersions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path: {
        /** @description The slug of the item, as its `slug` says. */
        slug: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The public versions of one newsletter issue since it was last withdrawn, oldest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Version'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      /** @description The item has another slug now. */
      301: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Location: components['headers']['Location']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Moved']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      410: components['responses']['Gone']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listAuthors: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All authors of public articles, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Author'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listCategories: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All categories of public articles, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Category'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listRegions: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All regions that public articles are about, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['Region'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listCounties: {
    parameters: {
      query?: {
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All counties in which a public school district lies, by name. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The items. */
            data: components['schemas']['County'][]
            meta: components['schemas']['WholeMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listCorrections: {
    parameters: {
      query?: {
        /** @description Corrections of this type. */
        type?: 'correction' | 'clarification' | 'update' | 'retraction'
        /** @description Corrections of items of this kind. */
        kind?: 'articles' | 'wire' | 'newsletter'
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone. */
        updated_since?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
        /** @description In place of a page: the place in the list behind which to go on, as the next link of the Link header names it. */
        after?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The corrections of all public items, newest first: what was wrong and what is right, with the item. A correction is there while its item is public. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['PublishedCorrection'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  search: {
    parameters: {
      query: {
        /** @description What to look for, at most 200 characters and 16 words. An item must have all of them, in any form and without regard to accents; "words in quotation marks" stand together. There are no operators. */
        q: string
        /** @description Items of this kind. */
        kind?:
          | 'articles'
          | 'wire'
          | 'documents'
          | 'school-boards'
          | 'schools'
          | 'charter-applications'
          | 'beats'
          | 'legislators'
          | 'bills'
          | 'newsletter'
          | 'about'
        /** @description Items that name this district as theirs. */
        district?: string
        /** @description Those published at this instant or on this day, or later. */
        published_since?: string
        /** @description Those published before this instant or day. */
        published_before?: string
        /** @description How the list is written; json if not given. csv has a column for each key. */
        format?: 'json' | 'csv'
        /** @description The page, from 1 to 50. One past the last page is empty. */
        page?: number
        /** @description Items on a page, at most 100. */
        per_page?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Public items of all kinds by their words, the best match first: words of the title count most, then those of the summary. It answers as soon as it holds all changes, or 503 after two seconds. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          'X-Total-Count': components['headers']['X-Total-Count']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['SearchResult'][]
            meta: components['schemas']['PagedMeta']
          }
          'text/csv': string
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listChanges: {
    parameters: {
      query?: {
        /** @description Changes of this kind alone. */
        kind?:
          | 'articles'
          | 'wire'
          | 'documents'
          | 'school-boards'
          | 'schools'
          | 'charter-applications'
          | 'beats'
          | 'legislators'
          | 'bills'
          | 'newsletter'
          | 'about'
          | 'authors'
          | 'categories'
          | 'regions'
          | 'counties'
          | 'media'
          | 'files'
          | 'versions'
        /** @description Rows behind this `seq`; without it from the first one on. */
        since?: number
        /** @description Rows in one answer, at most 1000. */
        per_page?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every public change of every item, in the order in which the public saw it, oldest first. Whoever reads on from the last `seq` misses none. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          /** @description Where to read on (RFC 8288): next. Absent where there is no more as yet. */
          Link?: string
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The rows. */
            data: components['schemas']['Change'][]
            meta: components['schemas']['Meta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getStatus: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description How many items of each noun are public, and how recent they are. `X-Log-Seq` is the position of the newest row of the log of changes. It counts against no limit. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          'X-Log-Seq': components['headers']['X-Log-Seq']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            /** @description The nouns. */
            data: components['schemas']['NounStatus'][]
            meta: components['schemas']['WholeMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getDescription: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description This description. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cache-Status': components['headers']['Cache-Status']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          'Strict-Transport-Security': components['headers']['Strict-Transport-Security']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': Record<string, never>
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      412: components['responses']['PreconditionFailed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
}
