import { chromium } from "playwright";
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-quic"]});
const [w,y0,...us]=process.argv.slice(2); const c = await b.newContext({viewport:{width:+w,height:+w<500?844:900},locale:"th"}); const p=await c.newPage();
for (const u of us) { const [a,sel]=u.split("@"); await p.goto("http://localhost:4301"+a); await p.waitForTimeout(500); if (sel==="MENU") await p.click("[data-menu] summary"); else if (sel) await p.locator(sel).first().evaluate(e=>{const r=e.getBoundingClientRect();window.scrollTo({top:r.top+scrollY-10,behavior:"instant"})}); else if(+y0) await p.evaluate(y=>window.scrollTo({top:y,behavior:"instant"}),+y0); await p.waitForTimeout(400); await p.screenshot({path:`/tmp/q-${us.indexOf(u)}-${w}.png`}); }
await b.close();
