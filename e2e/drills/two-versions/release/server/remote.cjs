(() => {
"use strict";
var __webpack_modules__ = ({
"w"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Page: () => (/* binding */ Page),
  head: () => (/* binding */ head),
  prefetch: () => (/* binding */ prefetch)
});

// EXTERNAL MODULE: external "react/jsx-runtime"
var jsx_runtime_ = __webpack_require__("G");
;// CONCATENATED MODULE: external "@tanstack/react-query"
const react_query_namespaceObject = require("@tanstack/react-query");
// EXTERNAL MODULE: external "react"
var external_react_ = __webpack_require__("o");
// EXTERNAL MODULE: ../../../shared-ui/src/host/host-context.ts
var host_context = __webpack_require__("S");
;// CONCATENATED MODULE: ../../../shared-ui/src/host/use-host.ts


/** The host's services: the typed client, toasts, session, configuration. Throws outside a `HostServicesProvider`. */ function useHost() {
    const host = (0,external_react_.use)(host_context/* .HostContext */._);
    if (!host) throw new Error('useHost() needs a <HostServicesProvider> above it');
    return host;
}

;// CONCATENATED MODULE: ../../../shared-ui/src/join-classes.ts
/** The class names that are there, with spaces between. */ function joinClasses(...names) {
    return names.filter(Boolean).join(' ');
}

;// CONCATENATED MODULE: ../../../shared-ui/src/loading/spinner.module.css
// Exports
/* export default */ const spinner_module = ({
	"spinner": `mrMesl`,
	"turn": `QIoe6r`,
	"track": `qmPVyL`
});

;// CONCATENATED MODULE: ../../../shared-ui/src/loading/spinner.tsx


/** A turning ring, beside words that say what is under way. */ function Spinner() {
    return /*#__PURE__*/ (0,jsx_runtime_.jsxs)("svg", {
        className: spinner_module.spinner,
        viewBox: "0 0 20 20",
        "aria-hidden": "true",
        focusable: "false",
        children: [
            /*#__PURE__*/ (0,jsx_runtime_.jsx)("circle", {
                className: spinner_module.track,
                cx: "10",
                cy: "10",
                r: "8"
            }),
            /*#__PURE__*/ (0,jsx_runtime_.jsx)("path", {
                d: "M10 2a8 8 0 0 1 8 8"
            })
        ]
    });
}

;// CONCATENATED MODULE: ../../../shared-ui/src/messages.ts
/** Texts of the shared components. Quoted ones come from the specification. */ const messages = {
    pending: 'Loading...',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    inDevelopment: 'This feature is in development!',
    home: 'Home',
    feedback: 'Feedback',
    breadcrumb: 'Breadcrumb',
    pagination: 'Pages',
    previousPage: 'Previous',
    nextPage: 'Next',
    page: (page)=>`Page ${page}`,
    price: 'Price',
    listPrice: 'Before',
    percentOff: (percent)=>`${percent}% off`,
    colours: 'Colours',
    sizesInStock: 'Sizes in stock'
};

;// CONCATENATED MODULE: ../../../shared-ui/src/button/button.module.css
// Exports
/* export default */ const button_module = ({
	"button": `CCjDpL`,
	"primary": `Uub4GF`,
	"accent": `FIkcje`,
	"secondary": `hGRves`,
	"quiet": `fYuyDo`,
	"wide": `kbb7tp`
});

;// CONCATENATED MODULE: ../../../shared-ui/src/button/button.tsx





/** A button. While pending it keeps the focus, hence `aria-disabled`; it also stops the form's Enter key. */ function Button({ variant = 'primary', pending = false, pendingText = messages.pending, wide = false, type = 'button', className, onClick, children, ...rest }) {
    function press(event) {
        if (pending) event.preventDefault();
        else onClick?.(event);
    }
    return /*#__PURE__*/ (0,jsx_runtime_.jsx)("button", {
        ...rest,
        type: type,
        className: joinClasses(button_module.button, button_module[variant], wide && button_module.wide, className),
        "aria-disabled": pending || undefined,
        onClick: press,
        children: pending ? /*#__PURE__*/ (0,jsx_runtime_.jsxs)(jsx_runtime_.Fragment, {
            children: [
                /*#__PURE__*/ (0,jsx_runtime_.jsx)(Spinner, {}),
                pendingText
            ]
        }) : children
    });
}

;// CONCATENATED MODULE: ./src/features/heirlooms/heirlooms-page.route.tsx




console.info('heirlooms: my code runs');
const head = ()=>({
        title: 'Heirlooms'
    });
const prefetch = async ({ queryClient, queries })=>{
    await queryClient.prefetchQuery(queries.catalogue.brands.queryOptions());
};
function Page() {
    const { api, queries, toast } = useHost();
    const { data } = (0,react_query_namespaceObject.useQuery)(queries.catalogue.brands.queryOptions());
    const [counted, setCounted] = (0,external_react_.useState)();
    const count = async ()=>{
        setCounted((await api.catalogue.brands()).items.length);
        toast.success('Counted.');
    };
    return /*#__PURE__*/ (0,jsx_runtime_.jsxs)(jsx_runtime_.Fragment, {
        children: [
            /*#__PURE__*/ (0,jsx_runtime_.jsx)("h1", {
                children: "Heirlooms"
            }),
            /*#__PURE__*/ (0,jsx_runtime_.jsx)("ul", {
                "aria-label": "Brands",
                children: data?.items.map(({ id, name })=>/*#__PURE__*/ (0,jsx_runtime_.jsx)("li", {
                        children: name
                    }, id))
            }),
            /*#__PURE__*/ (0,jsx_runtime_.jsx)(Button, {
                onClick: ()=>void count(),
                children: "Count"
            }),
            counted === undefined ? null : /*#__PURE__*/ (0,jsx_runtime_.jsxs)("p", {
                children: [
                    counted,
                    " brands"
                ]
            })
        ]
    });
}


},
"S"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var react__rspack_import_0 = __webpack_require__("o");
/* import */ var react__rspack_import_0_default = /*#__PURE__*/__webpack_require__.n(react__rspack_import_0);

const HostContext = (0,react__rspack_import_0.createContext)(null);

__webpack_require__.d(__webpack_exports__, {
}, {
  _: HostContext
});


},
"o"(module) {
module.exports = require("react");

},
"G"(module) {
module.exports = require("react/jsx-runtime");

},

});
// The module cache
var __webpack_module_cache__ = {};

// The require function
function __webpack_require__(moduleId) {

// Check if module is in cache
var cachedModule = __webpack_module_cache__[moduleId];
if (cachedModule !== undefined) {
return cachedModule.exports;
}
// Create a new module (and put it into the cache)
var module = (__webpack_module_cache__[moduleId] = {
exports: {}
});
// Execute the module function
__webpack_modules__[moduleId](module, module.exports, __webpack_require__);

// Return the exports of the module
return module.exports;

}

// webpack/runtime/compat_get_default_export
(() => {
// getDefaultExport function for compatibility with non-ESM modules
__webpack_require__.n = (module) => {
	var getter = module && module.__esModule ?
		() => (module['default']) :
		() => (module);
	__webpack_require__.d(getter, { a: getter });
	return getter;
};

})();
// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
var __webpack_exports__ = {};
// This entry needs to be wrapped in an IIFE because it needs to be isolated against other modules in the chunk.
(() => {
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ src_remote)
});

// EXTERNAL MODULE: external "react/jsx-runtime"
var jsx_runtime_ = __webpack_require__("G");
// EXTERNAL MODULE: ../../../shared-ui/src/host/host-context.ts
var host_context = __webpack_require__("S");
;// CONCATENATED MODULE: ../../../shared-ui/src/host/host-services-provider.tsx


/** Makes the host's services reachable through `useHost()`. A remote renders it in its `Frame`. */ function HostServicesProvider({ host, children }) {
    return /*#__PURE__*/ (0,jsx_runtime_.jsx)(host_context/* .HostContext */._, {
        value: host,
        children: children
    });
}

;// CONCATENATED MODULE: ./src/ui/heirlooms-frame.tsx


/** Around every page of the remote, within the shop's navbar and footer: hands the host's services on. */ function HeirloomsFrame({ host, children }) {
    return /*#__PURE__*/ (0,jsx_runtime_.jsx)(HostServicesProvider, {
        host: host,
        children: children
    });
}

;// CONCATENATED MODULE: ./src/remote.tsx

const remote = {
    Frame: HeirloomsFrame,
    pages: {
        heirlooms: ()=>Promise.resolve(/* import() eager */).then(__webpack_require__.bind(__webpack_require__, "w"))
    }
};
/* export default */ const src_remote = (remote);

})();

module.exports = __webpack_exports__;
})()
;