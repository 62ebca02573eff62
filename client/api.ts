// Generated from the declarations by `npm run generate:client`. Not to be edited.

/** Lists that come in pages. */
export const PAGED = ['articles', 'wire', 'documents', 'charter-applications'] as const

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
      data: unknown[]
      meta: components['schemas']['Meta']
      error: components['schemas']['ParameterProblem']
    }
    /** @description What every answer says of itself. */
    Meta: {
      /** @constant */
      version: 'v1'
      /** Format: date-time */
      generatedAt: string
      count: number
      attribution: string
      /** Format: uri */
      docs: string
    }
    /** @description Which parameters are wrong, and how. */
    ParameterProblem: {
      /** Format: uri */
      type: string
      title: string
      status: number
      detail: string
      errors: components['schemas']['ParameterFault'][]
    }
    /** @description One parameter that a request got wrong. */
    ParameterFault: {
      parameter: string
      value: string
      detail: string
      allowed?: string[]
      didYouMean?: string
    }
    Failure: {
      data: unknown[]
      meta: components['schemas']['Meta']
      error: components['schemas']['Problem']
    }
    /** @description What went wrong (RFC 9457). */
    Problem: {
      /** Format: uri */
      type: string
      title: string
      status: number
      detail: string
    }
    /** @description One article. */
    Article: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      title: string
      summary: string | null
      bodyHtml: string
      wordCount: number
      beat: components['schemas']['NamedReference'] | null
      category: components['schemas']['LabelReference'] | null
      region: components['schemas']['LabelReference'] | null
      authors: components['schemas']['LabelReference'][]
      image: components['schemas']['Image'] | null
      publishedAt: components['schemas']['Instant']
      corrections: components['schemas']['Correction'][]
      documents: components['schemas']['TitledReference'][]
      districts: components['schemas']['NamedReference'][]
      updatedAt: components['schemas']['Instant']
    }
    NamedReference: {
      slug: string
      name: string
      /** Format: uri */
      url: string
    }
    LabelReference: {
      slug: string
      name: string
      url: null
    }
    Image: {
      /** Format: uri */
      url: string
      alt: string
      credit: string | null
      width: number | null
      height: number | null
    }
    /** Format: date-time */
    Instant: string
    Correction: {
      id: string
      /** @enum {string} */
      type: 'correction' | 'clarification' | 'update' | 'retraction'
      text: string
      publishedAt: components['schemas']['Instant']
    }
    TitledReference: {
      slug: string
      title: string
      /** Format: uri */
      url: string
    }
    /** @description What a page of a list says of itself. */
    PagedMeta: {
      /** @constant */
      version: 'v1'
      /** Format: date-time */
      generatedAt: string
      count: number
      total: number
      page: number
      perPage: number
      attribution: string
      /** Format: uri */
      docs: string
    }
    Moved: {
      data: unknown[]
      meta: components['schemas']['Meta']
    }
    /** @description One wire post. */
    WirePost: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      /** @enum {string} */
      kind:
        'vote' | 'bill' | 'charter' | 'court' | 'document' | 'reaction' | 'breaking' | 'schedule'
      headline: string
      bodyHtml: string
      bodyText: string
      districts: components['schemas']['NamedReference'][]
      beat: components['schemas']['NamedReference'] | null
      source: {
        name: string | null
        url: string | null
      } | null
      article: components['schemas']['TitledReference'] | null
      publishedAt: components['schemas']['Instant']
      corrections: components['schemas']['Correction'][]
      updatedAt: components['schemas']['Instant']
    }
    /** @description One document. */
    Document: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      title: string
      kind: string
      description: string | null
      fileUrl: string | null
      mimeType: string | null
      sizeBytes: number | null
      sha256: string | null
      pages: number | null
      source: {
        name: string | null
        url: string | null
      } | null
      rights: {
        holder: string | null
        note: string | null
      } | null
      publishedAt: components['schemas']['Instant']
      citedBy: components['schemas']['TitledReference'][]
      districts: components['schemas']['NamedReference'][]
      updatedAt: components['schemas']['Instant']
    }
    /** @description One school board. */
    SchoolBoard: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      name: string
      county: components['schemas']['LabelReference'] | null
      priority: boolean
      website: string | null
      enrollment: number | null
      superintendent: string | null
      seats: number | null
      members: {
        name: string
        role: string | null
        seat: string | null
        termEnds: string | null
      }[]
      meetings: {
        schedule: string | null
        location: string | null
        nextAt: components['schemas']['Instant'] | null
      }
      identifiers: {
        nces: string | null
        ocd: string | null
      }
      updatedAt: components['schemas']['Instant']
    }
    /** @description What a list without pages says of itself. */
    WholeMeta: {
      /** @constant */
      version: 'v1'
      /** Format: date-time */
      generatedAt: string
      count: number
      total: number
      attribution: string
      /** Format: uri */
      docs: string
    }
    /** @description One charter application. */
    CharterApplication: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      name: string
      operator: string | null
      district: components['schemas']['NamedReference'] | null
      /** @enum {string} */
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
      active: boolean
      gradesProposed: string | null
      seatsProposed: number | null
      submittedAt: string | null
      decidedAt: string | null
      history: {
        /** @enum {string} */
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
        date: string | null
        note: string | null
        document: components['schemas']['TitledReference'] | null
      }[]
      documents: components['schemas']['TitledReference'][]
      updatedAt: components['schemas']['Instant']
    }
    /** @description One beat. */
    Beat: {
      id: string
      slug: string
      /** Format: uri */
      url: string
      name: string
      description: string | null
      articleCount: number
      updatedAt: components['schemas']['Instant']
    }
  }
  responses: {
    /** @description A parameter is unknown, repeated, empty or malformed. All of them are listed, up to 20. */
    InvalidParameter: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The database does not answer. Ask again after Retry-After. */
    Unavailable: {
      headers: {
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
        'Cache-Control': components['headers']['Cache-Control']
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimit-Policy']
        Vary: components['headers']['Vary']
        'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
        'X-Request-Id': components['headers']['X-Request-Id']
        ETag: components['headers']['ETag']
        /** @description The instant of generatedAt, in whole seconds. */
        'Last-Modified'?: string
        /** @description Pages of the list (RFC 8288): first, prev, next, last. */
        Link?: string
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
    /** @description Pages of every origin may load it. */
    'Cross-Origin-Resource-Policy': string
    /** @description Changes with the bytes; send it as If-None-Match. */
    ETag: string
    /** @description The instant of generatedAt, in whole seconds. */
    'Last-Modified': string
    /** @description Pages of the list (RFC 8288): first, prev, next, last. */
    Link: string
    /** @description Where the item is now. */
    Location: string
    /** @description Requests that are left (r), and seconds until there are more (t). */
    RateLimit: string
    /** @description The limit: requests (q) in seconds (w). */
    'RateLimit-Policy': string
    /** @description Seconds to wait. */
    'Retry-After': number
    /** @description What the answer depends on besides the address. */
    Vary: string
    /** @description Names the header of the key. */
    'WWW-Authenticate': string
    /** @description The type is what it says. */
    'X-Content-Type-Options': string
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
        /** @description The page, from 1. One past the last page is empty. */
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
      /** @description Every published article, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Article'][]
            meta: components['schemas']['PagedMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getArticle: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        /** @description The page, from 1. One past the last page is empty. */
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
      /** @description Short live updates, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['WirePost'][]
            meta: components['schemas']['PagedMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getWirePost: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
        /** @description The page, from 1. One past the last page is empty. */
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
      /** @description The document library: every cited document, newest first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Document'][]
            meta: components['schemas']['PagedMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getDocument: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Document'][]
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['SchoolBoard'][]
            meta: components['schemas']['WholeMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
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
        /** @description The page, from 1. One past the last page is empty. */
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
      /** @description Charter school applications across the state, latest step first. */
      200: {
        headers: {
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin']
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers']
          'Cache-Control': components['headers']['Cache-Control']
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['CharterApplication'][]
            meta: components['schemas']['PagedMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getCharterApplication: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  listBeats: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Beat'][]
            meta: components['schemas']['WholeMeta']
          }
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['InvalidParameter']
      401: components['responses']['InvalidApiKey']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
  getBeat: {
    parameters: {
      query?: never
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
          Vary: components['headers']['Vary']
          'X-Content-Type-Options': components['headers']['X-Content-Type-Options']
          'X-Request-Id': components['headers']['X-Request-Id']
          ETag: components['headers']['ETag']
          'Last-Modified': components['headers']['Last-Modified']
          [name: string]: unknown
        }
        content: {
          'application/json': {
            data: components['schemas']['Beat'][]
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
          'Cross-Origin-Resource-Policy': components['headers']['Cross-Origin-Resource-Policy']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimit-Policy']
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
      429: components['responses']['RateLimited']
      500: components['responses']['Internal']
      503: components['responses']['Unavailable']
    }
  }
}
